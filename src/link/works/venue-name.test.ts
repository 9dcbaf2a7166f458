import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { venueName } from './venue-name.ts';

const names: readonly (readonly [string, string | null])[] = [
  [
    'Proc. of the 15th Int. Conf. on Very Large Data Bases, 1989',
    'International Conference on Very Large Data Bases',
  ],
  [
    'In Proceedings of the Fifteenth International Conference on Machine Learning',
    'International Conference on Machine Learning',
  ],
  [
    'Proceedings of the 3rd Annual ACM Symposium on Theory of Computing',
    'ACM Symposium on Theory of Computing',
  ],
  ['IEEE Trans. Softw. Eng.', 'IEEE Transactions on Software Engineering'],
  ['J Biol Chem', 'Journal of Biological Chemistry'],
  ['J. Biol. Chem. 279(26)', 'Journal of Biological Chemistry'],
  ['The Journal of biological chemistry', 'Journal of Biological Chemistry'],
  ['J. Phys. A', 'Journal of Physics A'],
  ['Annual Review of Biochemistry, 50', 'Annual Review of Biochemistry'],
  ['Proc Natl Acad Sci U S A', 'Proceedings of the National Academy of Sciences'],
  ['Proc. Natl. Acad. Sci.', 'Proceedings of the National Academy of Sciences'],
  ['A&A', 'A&A'],
  ['Proceedings of the Academy of Unheard-of Things', 'Proceedings of the Academy of Unheard-of Things'],
  ['J. Unheard-of Biol.', 'J. Unheard-of Biol.'],
  [
    'Proceedings of the 23rd International Conference on Computational Linguistics (Coling 2010)',
    'International Conference on Computational Linguistics',
  ],
  [
    'Conference on Empirical Methods in Natural Language Processing (EMNLP-04)',
    'Conference on Empirical Methods in Natural Language Processing',
  ],
  ['Thirtieth AAAI Conference on Artificial Intelligence', 'AAAI Conference on Artificial Intelligence'],
  ['Workshop on Very Large Corpora.', 'Workshop on Very Large Corpora'],
  ['quality assurance. It is in production use, translating some', null],
  ['November', null],
  ['Draft of July 2003', null],
  ['In: vol. 3, pp', null],
  ["SIGMOD '98", 'SIGMOD'],
  ['VLDB 2003', 'VLDB'],
  ['Journal of the ACM, vol. 12, no. 3, pp. 45-67', 'Journal of the ACM'],
  ['Machine Learning 5(2)', 'Machine Learning'],
  ['Nature', 'Nature'],
  ['2001', null],
  ['', null],
];

for (const [venue, name] of names)
  test(`${venue || 'nothing'} is ${name ?? 'no name'}`, () => assert.equal(venueName(venue), name));

test('naming a name again changes nothing', () => {
  const part = fc.constantFrom(
    ...'In Proc. of the 15th Int. Conf. on Data, 1989 vol. 3 pp. 4-5 J. ACM 2nd Annual VLDB (1999)'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 10 }).map((parts) => parts.join(' ')),
      ),
      (venue) => {
        const name = venueName(venue);
        if (name !== null) assert.equal(venueName(name), name);
      },
    ),
  );
});
