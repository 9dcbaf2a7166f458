// The errors that OAI-PMH 2.0 names; they travel in a good answer.

export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch';

export class OaiError extends Error {
  readonly code: OaiErrorCode;

  constructor(code: OaiErrorCode, said: string) {
    super(said);
    this.code = code;
  }
}
