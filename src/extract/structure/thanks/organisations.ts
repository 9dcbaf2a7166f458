// Which organisations are thanked? Capitalised names around a word such as "Foundation", and the acronyms of known funders.

const kind = `(?:University|Universit[äàyé]t?|Universidade?|Université|Universiteit|Institut(?:e|es|ion|o)?|Foundation|Fundaç[ãa]o|Fundación|Fondation|Stiftung|Council|Consejo|Conselho|Agency|Agence|Agencia|Ministry|Ministerio|Ministère|Ministério|Bundesministerium|Department|Centre|Center|Centro|Commission|Societ[yà]|Gesellschaft|Forschungsgemeinschaft|Gemeinschaft|Academy|Akademie|Académie|Laborator(?:y|ies)|Program(?:me|m)?|Fund|Fonds|Fondo|Trust|Association|Consortium|Office|Organi[sz]ation|College|School|Hospital|Corporation|Research|Sciences?|Union|Bank|Service|Administration|Network|Bureau|Charity|Inc|Ltd|GmbH)`;
const word = String.raw`(?:\p{Lu}[\p{L}'’&.-]*)`;
const small = `(?:of|for|the|and|on|in|to|de|des|du|da|do|di|della|la|le|les|für|der|und|y|e|et|por|para|van|voor)`;
const name = new RegExp(
  String.raw`${word}(?:[ -](?:${small} ){0,3}${word}){0,9}(?:\s\([A-Z][A-Za-z&/-]{1,14}\))?`,
  'gu',
);
const hasKind = new RegExp(String.raw`(?<!\p{L})${kind}(?!\p{L})`, 'u');
const acronyms =
  /\b(?:NSF|NIH|DFG|BMBF|ERC|EPSRC|BBSRC|ESRC|AHRC|NERC|MRC|STFC|UKRI|DARPA|ONR|AFOSR|ARO|DOE|NASA|NSERC|SSHRC|CIHR|ANR|CNRS|INRIA|INSERM|FWF|SNSF|SNF|NWO|FWO|FNRS|FCT|CNPq|CAPES|FAPESP|CONICET|CONACYT|MINECO|NSFC|JSPS|JST|MEXT|KAKENHI|NRF|ARC|NHMRC|RFBR|DST|CSIR|IBM|Google|Microsoft|Intel|NVIDIA|DAAD|FP7|Horizon 2020|H2020)\b/g;

export function organisationsIn(text: string): string[] {
  const named = [...text.matchAll(name)]
    .map(([whole]) => trimmed(whole))
    .filter((each) => hasKind.test(each) && /\s/.test(each));
  const short = [...text.matchAll(acronyms)].map(([each]) => each);
  const known = new Set(named);
  return [...known, ...short.filter((each) => !named.some((whole) => whole.includes(each)))].filter(
    (each, i, all) => all.indexOf(each) === i,
  );
}

/** Without the capital that begins a sentence ("We", "The", "This") and a full stop at the end. */
const trimmed = (text: string): string =>
  text
    .replace(/^(?:We|The|This|Our|Thanks to|They|Both|Dr\.?|Prof\.?(?:essor)?)\s+(?:the\s+)?/u, '')
    .replace(/[.,;]+$/u, '');
