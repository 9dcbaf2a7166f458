// Under which licence was what a model learned from published? Every model's card says so.

/** By source, as stated where it was published. */
export const licences: Record<string, string> = {
  grobid: 'CC BY (kermitt2/grobid)',
  'grobid-header-ref': 'CC BY (kermitt2/grobid)',
  'anystyle-gold': 'BSD-2-Clause (inukshuk/anystyle)',
  'anystyle-core': 'BSD-2-Clause (inukshuk/anystyle)',
  'anystyle-good': 'BSD-2-Clause (inukshuk/anystyle)',
  'anystyle-ugly': 'BSD-2-Clause (inukshuk/anystyle)',
  'anystyle-bad': 'BSD-2-Clause (inukshuk/anystyle)',
  linkedbooks: 'MIT (dhlab-epfl/LinkedBooksDeepReferenceParsing)',
  cermine: 'GPL-3.0 (exciteproject/Exparser)',
  'bilbo-bibl': 'AGPL-3.0 (OpenEdition/bilbo2)',
  'bilbo-note': 'AGPL-3.0 (OpenEdition/bilbo2)',
  excite: none('exciteproject/EXgoldstandard'),
  'umass-cfe': none('iesl/bibtex-fields-extraction'),
  rdmpage: none('rdmpage/citation-parsing'),
  giant: none('the LMParsCit sample of GIANT'),
};

export const unlicensed = (source: string): boolean => (licences[source] ?? 'none').startsWith('none');

function none(repository: string): string {
  return `none stated (${repository})`;
}
