// Ids are numbers that cannot be mixed up: a PaperId is no WorkId, though both are 17.

declare const kind: unique symbol;
type Id<Noun extends string> = number & { readonly [kind]: Noun };

export type FileId = Id<'file'>;
export type PaperId = Id<'paper'>;
export type LocationId = Id<'location'>;
export type ParentId = Id<'parent'>;
export type RecordId = Id<'record'>;
export type WorkId = Id<'work'>;
export type JobId = Id<'job'>;
export type RunId = Id<'run'>;
export type DescriptionId = Id<'description'>;
export type PersonId = Id<'person'>;
export type CorrectionId = Id<'correction'>;
export type RulingId = Id<'ruling'>;
export type WorkRulingId = Id<'ruling of works'>;
export type SignatureId = Id<'signature'>;
export type HostId = Id<'host'>;
export type UrlId = Id<'url'>;
