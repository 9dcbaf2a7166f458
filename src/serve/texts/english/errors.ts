// What could not be answered.

export const errors = {
  errors: {
    request: (id: string) => `Request ${id}`,
    notFoundTitle: 'There is nothing at this address',
    notFoundText: 'It may have been mistyped, or the paper it names is not in this library.',
    noPaperTitle: (id: string) => `There is no paper ${id} in this library`,
    noPaperText: 'Numbers are never given twice: it was removed, or it never was.',
    noWorkTitle: (id: string) => `There is no work ${id} in this library`,
    noPersonTitle: (id: string) => `There is no person ${id} in this library`,
    noVenueTitle: (name: string) => `Nothing in this library appeared in “${name}”`,
    noVenueText: 'Venues are named as papers and references name them.',
    noFileTitle: 'The file of this paper is missing',
    noFileText: 'The catalogue knows it, but its bytes are gone. “openseer verify” finds all such files.',
    methodTitle: 'This address can only be read',
    methodText: 'Nothing can be changed from here.',
    hostTitle: 'This library answers to its own machine only',
    hostText: 'The request was made under another name than the one the library listens at.',
    badTitle: 'This question cannot be answered as it stands',
    badText: (part: string, what: string) =>
      part === '' ? what : `The value of “${part}” means nothing here. ${what}`,
    brokenTitle: 'Something went wrong on our side',
    brokenText:
      'The library itself is not harmed. Try again; if it happens again, the log of the server says more under the number below.',
    /** What is refused says so in English; other languages say it again for those refusals that people meet. */
    refused: (_code: string, title: string) => title,
    refusedText: (_code: string, text: string) => text,
    home: 'To the search page',
  },
};
