// What is the same word whatever its case and accents? "Müller" and "MULLER" fold to "muller".

export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
