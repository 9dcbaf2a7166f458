// Which of the contract's kinds is a finer label? Labelled collections tell exams from homework, and invoices from forms.
import { type Kind, kinds } from '../base/extraction.ts';

const finer: Readonly<Record<string, Kind>> = {
  'book-chapter': 'book',
  exam: 'coursework',
  homework: 'coursework',
  syllabus: 'coursework',
  'lecture-notes': 'coursework',
  standard: 'manual',
  invoice: 'form',
};

export const coarseKind = (label: string | null | undefined): Kind =>
  finer[label ?? ''] ?? kinds.find((kind) => kind === label) ?? 'other';
