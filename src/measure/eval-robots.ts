// May it be fetched? Each line of a file has a robots.txt, a crawler and an address; the answer is put beside them.
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { Failure, messageOf } from '../base/errors.ts';
import { linesOf } from '../base/lines.ts';
import { readRobots } from '../crawl/robots/robots.ts';

const question = z.looseObject({
  robots: z.string(),
  agent: z.string(),
  url: z.string(),
  allowed: z.boolean().optional(),
  contested: z.boolean().optional(),
});

export type AnsweredRobots = z.infer<typeof question> & { answer: boolean };

export async function* answerRobots(file: string): AsyncGenerator<AnsweredRobots> {
  let number = 0;
  try {
    for await (const line of linesOf(createReadStream(file))) {
      number += 1;
      if (line.trim() === '') continue;
      const asked = question.parse(JSON.parse(line));
      yield { ...asked, answer: readRobots(asked.robots).for(asked.agent).allows(asked.url) };
    }
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT')
      throw new Failure('file-not-found', `There is no ${file}.`);
    throw new Failure('wrong-usage', `${file}, line ${number}: ${messageOf(thrown)}`);
  }
}
