// The pages of topics: what papers say they are about, and what is held on one of them.
import { Hono } from 'hono';
import { topicAddress, topicPage, topicsPage } from '../pages/topics.ts';
import { suggestCall, understand } from '../questions.ts';
import { remember } from '../remember.ts';
import type { Env, Site } from '../site.ts';
import { onTopic, topicName, topicsOf } from '../topic.ts';
import { frameFor } from '../visitor.ts';
import { show } from './show.ts';

export function topicRoutes(site: Site): Hono<Env> {
  const { library } = site;
  const app = new Hono<Env>();
  const topics = remember(60_000, () => topicsOf(library));

  app.get('/topics', async (c) => {
    const name = topicName(understand(suggestCall, c.req.query()).q);
    if (name !== '') return c.redirect(topicAddress(name));
    return show(c, topicsPage(frameFor(site, c), await topics()));
  });

  app.get('/topics/:name', async (c) => {
    const name = topicName(c.req.param('name'));
    if (name === '') return c.redirect('/topics');
    return show(c, topicPage(frameFor(site, c), await onTopic(library, name)));
  });
  return app;
}
