// The page on which papers are dropped into the library: for whoever sits at this machine.
import { Hono } from 'hono';
import { takeAll } from '../api/intake.ts';
import { addPage } from '../pages/add.ts';
import type { Env, Site } from '../site.ts';
import { uploadOf } from '../upload.ts';
import { frameFor } from '../visitor.ts';
import { show } from './show.ts';

export function addRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  if (!site.frame.takesFiles) return app;
  const { desk } = site;

  app.get('/add', (c) => show(c, addPage(frameFor(site, c), [])));

  app.post('/add', (c) =>
    desk.atPlace(async () => {
      const frame = frameFor(site, c);
      const { files } = await uploadOf(c, 'file', desk.settings.maxUpload);
      if (files.length === 0) return show(c, addPage(frame, [], frame.texts.add.none), 400);
      return show(c, addPage(frame, await takeAll(site, files)));
    }),
  );
  return app;
}
