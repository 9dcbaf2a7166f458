// Trains a model anew from labelled data: npm run train -- NAME DATA. The weights and their card go to models/.
const [name, data] = process.argv.slice(2);

const trainings: Record<string, () => Promise<{ train: (data: string) => Promise<void> }>> = {
  classify: () => import('./classify/train.ts'),
  crawl: () => import('./crawl/train.ts'),
  confidence: () => import('./confidence/train.ts'),
  duplicates: () => import('./duplicates/train.ts'),
  header: () => import('./header/train.ts'),
  homepages: () => import('./homepages/train.ts'),
  journals: () => import('./journals/train.ts'),
  match: () => import('./match/train.ts'),
  names: () => import('./references/names.ts'),
  people: () => import('./people/train.ts'),
  references: () => import('./references/train.ts'),
  'references-check': () => import('./references/check.ts'),
};

const training = trainings[name ?? ''];
if (!training || data === undefined) {
  console.error(`usage: npm run train -- NAME DATA    NAME: ${Object.keys(trainings).join(', ')}`);
  process.exitCode = 2;
} else await (await training()).train(data);
