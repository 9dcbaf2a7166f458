// In which language is a text written? Told by its commonest small words; null where they do not decide.

const smallWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with are this we by on be as from which it an was not can at has have these were or their our its',
  de: 'der die das und ist nicht ein eine mit von zu den im auf für sich dem des als auch werden wird einer sind bei durch oder wie aus nach es diese zur zum',
  fr: 'le la les et des est une dans que pour qui en du au sur par avec ne pas plus sont ce cette nous aux ou un de à cet article ces leur',
  es: 'el los las del que una por con para es se su como más al lo este esta entre sobre ha son sus también pero y en la de un',
  pt: 'os das dos não uma com para por que se em ao como mais foi ser são pela pelo nas nos à às este esta sobre entre e de da do o a',
  it: 'il gli che di della dei delle è per con una non nel si alla sono del come più anche dalla questo questa degli tra ed e la le un',
  nl: 'het een van en de is dat niet op te zijn voor met aan er door ook worden wordt deze als bij naar uit om die maar kan',
  pl: 'w i na z się do jest nie że oraz od przez dla o po jako są tym to ze przy które który ich może',
  ru: 'и в на не с что по для как из к это от при а его их или также то',
};

const vocabularies = Object.entries(smallWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);

const mostWords = 2000;

export function languageOf(text: string): string | null {
  const words = (
    text
      .slice(0, mostWords * 12)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).slice(0, mostWords);
  if (words.length < 8) return null;
  const scores = vocabularies
    .map(([language, vocabulary]) => ({
      language,
      hits: words.filter((word) => vocabulary.has(word)).length,
    }))
    .sort((a, b) => b.hits - a.hits);
  const [best, second] = scores;
  if (!best || best.hits < words.length * 0.12 || best.hits < 3) return null;
  return best.hits > (second?.hits ?? 0) * 1.15 ? best.language : null;
}
