// Who is thanked? Names of two words or more that no organisation's word belongs to.

const initial = String.raw`\p{Lu}\.(?:[ -]?\p{Lu}\.)*`;
const given = String.raw`(?:\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)?|${initial})`;
const particle = `(?:van der|van den|van de|von der|van|von|de la|de|del|della|di|da|dos|du|la|le|ten|ter|al|el|bin|ben)`;
const family = String.raw`(?:(?:Mc|Mac|O['’]|D['’])?\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}[\p{Ll}'’]+)?)`;
const person = new RegExp(
  String.raw`(?<![\p{L}.])${given}(?:\s(?:${given}))*\s(?:${particle}\s)?${family}(?![\p{L}])`,
  'gu',
);
const impersonal =
  /(?<!\p{L})(?:University|Universit\p{L}+|Institut\p{L}*|Foundation|Fund|Council|Agency|Ministry|Department|Cent(?:er|re)|Commission|Society|Academy|Laborator\p{L}+|Program\p{L}*|Project|Grant|Award|Trust|Association|Office|College|School|Hospital|Research|Science\p{L}*|National|European|Union|State|United|American|Deutsche|Fellowship|Team|Group|Workshop|Conference|Journal|Press|Google|Horizon|Figure|Table|Section|New|North|South|West|East|San|Los|Hong|Great|We|The|This|Our|Thanks|They|Special|Many|Finally|Both|Dr|Prof|Professor|Data|Open|High|Computer|Computing|Information|Engineering|Technology|Medical|Health|Natural|Royal|Max Planck|Marie Curie|Alexander von Humboldt)(?!\p{L})/u;
const honorific = /(?:^|\s)(?:Drs?|Profs?|Professors?|Mr|Mrs|Ms|Messrs|Sir)\.?\s+/gu;

export function peopleIn(text: string): string[] {
  const plain = text.replace(honorific, ' ');
  const found = plain
    .split(/(?<=\p{Ll}{2}|\))[.!?]\s+(?=\p{Lu})/u)
    .filter((sentence) => thanks.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(person)].map(([name]) => name.replace(leading, '')))
    .filter((name) => /\s/.test(name) && !impersonal.test(name));
  return [...new Set(found)];
}

const thanks =
  /\b(?:thank\w*|grateful\w*|gratitude|indebted|acknowledg\w*|appreciat\w*|credit|owe|dank\w*|verdanken|remerci\w*|agradec\w*|ringrazi\w*|help|helpful|comments|discussions?|assistance|support)\b/iu;
const leading = /^(?:We|I|Thanks|Also|To|And|Finally)\s+/u;
