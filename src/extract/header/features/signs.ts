// Which telling signs does a line bear: an address, a heading, a month, a country, a word of institutions?
import { afterAbstractHeading } from '../abstract-heading.ts';

export function signsOf(text: string): string[] {
  // Signs stand near a line's ends; a line of a megabyte is no line.
  const looked = text.length > 600 ? text.slice(0, 600) : text;
  const found = signs.filter(([, pattern]) => pattern.test(looked)).map(([name]) => name);
  if (afterAbstractHeading(looked) !== null) found.push('abstract heading');
  return found;
}

const months =
  'jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar)?|f[ée]vrier|mar(?:ch|s|zo)|märz|a[pv]r(?:il|ile)?|ma[iy]|jun[ei]?|juin|jul[yi]?|juillet|aug(?:ust)?|ao[uû]t|sep(?:t(?:ember|embre)?)?|o[ck]t(?:ober|obre)?|nov(?:ember|embre)?|de[cz](?:ember)?|d[ée]cembre';

const countries =
  'usa|u\\.s\\.a\\.?|united states|uk|u\\.k\\.|united kingdom|england|scotland|ireland|france|germany|deutschland|allemagne|italy|italia|spain|españa|portugal|switzerland|schweiz|suisse|austria|österreich|belgium|belgique|netherlands|the netherlands|denmark|sweden|norway|finland|poland|czech republic|hungary|romania|bulgaria|greece|turkey|russia|ukraine|israel|iran|iraq|egypt|india|pakistan|bangladesh|china|p\\.?r\\.? ?china|taiwan|japan|south korea|korea|vietnam|thailand|malaysia|singapore|indonesia|philippines|australia|new zealand|canada|mexico|méxico|brazil|brasil|argentina|chile|colombia|peru|south africa|nigeria|kenya|ghana|tunisia|morocco|algeria|saudi arabia|luxembourg|slovenia|croatia|serbia|slovakia|estonia|latvia|lithuania';

const signs: readonly (readonly [string, RegExp])[] = [
  ['email', /[\w.+-}]\s?@\s?[\w-]+\s?\.|\bat\b.{1,30}\bdot\b/],
  ['email word', /\be-?\s?mails?\b|\bcourriel\b|\bcorreo\b/i],
  ['web', /\bhttps?:|\bwww\.|\bftp:/i],
  ['doi', /\b10\.\d{4,9}\/|\bdoi\b/i],
  ['arxiv', /\barxiv\b/i],
  ['issn', /\bISSN\b|\bISBN\b/],
  ['phone', /\b(?:phone|tel|t[ée]l|fax|telephone|telefon|ph)\b\.?\s*[:(+\d]|\+\d[\d ().-]{7,}/i],
  [
    'heading alone',
    /^[\W\d_]*(?:abstract|summary|r[ée]sum[ée]|zusammenfassung|resumen|resumo|riassunto|keywords?|key words|introduction|einleitung)[\W_]*$/i,
  ],
  [
    'structured abstract',
    /^(?:background|objectives?|methods?|results?|conclusions?|purpose|aims?|design|setting|findings|motivation|availability|contact|context)\b\s*[:.–—-]/i,
  ],
  [
    'keyword heading',
    /^[\W_]*(?:key\s?-?words?|index terms|mots[ -]?cl[ée]s|schl(?:ü|u)(?:ss|ß)elw(?:ö|o)rter|schlagw(?:ö|o)rter|palabras[ -]clave|palavras[ -]chave|parole chiave|categories and subject|general terms|subject headings|msc|pacs|ams\b.*classif|jel\b|descriptors)/i,
  ],
  [
    'introduction',
    /^[\s\d.IVX]*\W?\s*(?:introduction|einleitung|einf[üu]hrung|introducci[óo]n|introdu[çc][ãa]o|introduzione|background|motivation|problemstellung)\b\W*$/i,
  ],
  ['numbered heading', /^(?:\d{1,2}(?:\.\d{1,2})*\.?|[IVX]{1,4}\.)\s+\p{Lu}/u],
  [
    'received',
    /\b(?:received|accepted|revised|submitted|published|available) ?(?:online|in revised form)?\b|\beingereicht|\bre[çc]u\b|\brecibido\b/i,
  ],
  [
    'copyright',
    /©|\bcopyright\b|\(c\) ?(?:19|20)\d\d|\ball rights reserved|\blicen[sc]e|creative commons|open access/i,
  ],
  ['month', new RegExp(`\\b(?:${months})\\b\\.?`, 'i')],
  ['year', /\b(?:19|20)\d\d\b/],
  ['year at end', /\b(?:19|20)\d\d\W*$/],
  [
    'volume',
    /\b(?:vol(?:ume)?|no|issue|pp|pages|number|band|jg|heft)\b\.?\s*\d|\b\d+\s?\(\d+\)|\d+\s?[:,]\s?\d+\s?[-–]\s?\d+/i,
  ],
  [
    'proceedings',
    /\bproceedings|\bconference|\bworkshop|\bsymposium|\bin proc|\bjournal\b|\btransactions|\bconf[ée]rence|\bzeitschrift|\brevue|\brevista|\brivista|\bletters\b|\breview\b|\bannals\b|\bactes\b|\btagung/i,
  ],
  [
    'publisher',
    /\belsevier|\bspringer|\bwiley|\bieee|\bacm\b|\bpublish|\bpress\b|\bverlag|\btaylor|\bmdpi|\bbiomed|\bplos\b|\bfrontiers/i,
  ],
  [
    'institution',
    /\buniversit|\binstitut|\bcollege|\bdepartment|\bdept\b|\bdipartiment|\bdepartament|\bd[ée]partement|\bschool\b|\bfacult|\bfakult|\blaborator|\blabs?\b|\bcent(?:er|re|ro)\b|\bacadem|\bministry|\bhospital|\bfoundation|\bresearch\b|\bhochschule|\becole\b|école|\bcnrs|\binria|\binc\b\.?|\bcorporation|\bcorp\b|\bltd\b|\bgmbh|\bdivision|\bklinik|\blehrstuhl|\bprogram|\bcouncil|\bunit\b|\bdivis|\bmuseum|\bbibliothek/i,
  ],
  [
    'street',
    /\bstreet\b|\bst\.\s|\bavenue\b|\bave\b|\broad\b|\brd\b\.?|stra(?:ß|ss)e|\bstr\b\.|\brue\b|\bplace\b|\bp\.? ?o\.? ?box|\bbox \d|\bdrive\b|\bblvd|\bboulevard|\bcedex\b|\bvia\b|\bplatz\b|\bway\b|\blane\b/i,
  ],
  ['postcode', /\b\d{5}(?:-\d{4})?\b|\b[A-Z]{1,2}\d{1,2}[A-Z]? ?\d[A-Z]{2}\b|\b[A-Z]{1,2}-\d{4,5}\b/],
  ['country', new RegExp(`\\b(?:${countries})\\b`, 'i')],
  ['country at end', new RegExp(`\\b(?:${countries})\\W*$`, 'i')],
  [
    'degree',
    /\bph\.? ?d\b|\bthesis\b|\bdissertation\b|\bdoctor|\bmaster(?:'s|s)?\b|\bdegree\b|\bfulfil|\bbachelor|\bmagister|\bdiplom/i,
  ],
  [
    'report',
    /\btechnical report|\btech\. rep|\breport\b|\bmemo\b|\bworking paper|\bTR[- ]?\d|\bpreprint\b|\bdiscussion paper/i,
  ],
  ['funding', /\bsupported by|\bgrant\b|\bfunded|\bfunding|\bsponsor|\bcontract\b|\backnowledg/i],
  ['correspondence', /\bcorrespond|\bto whom\b|\bcontact\b|\bauthor for\b/i],
  [
    'doctype',
    /^\W*(?:original |research |review |short |regular |full )*(?:article|paper|research|report|review|communication|letter|editorial|note|minireview|case report|brief report)s?\W*$/i,
  ],
  [
    'present address',
    /\b(?:present|current|permanent) address|\bon leave|\bcontributed equally|\bthese authors/i,
  ],
  ['and', /\band\b|\bund\b|\bet\b|&/],
  ['starred', /[*†‡§¶∗⋆]/],
  ['by', /^(?:by|von|par|por)\b/i],
  ['sentence end', /\p{Ll}{2}[.!?]\W*$/u],
  ['comma end', /,\s*$/],
  ['hyphen end', /-$/],
  ['colon end', /:\s*$/],
  ['lower start', /^\p{Ll}/u],
  ['digit start', /^\d/],
  ['mark start', /^[*†‡§¶∗⋆]|^[a-e\d][\s)]?\p{Lu}\p{Ll}/u],
  ['initials', /\b\p{Lu}\.[\s-]?(?:\p{Lu}\.)?\s?\p{Lu}\p{Ll}/u],
  ['family, given', /^\p{Lu}[\p{Ll}'’-]+, \p{Lu}[\p{Ll}.]+(?: \p{Lu}\.?)?$/u],
  ['two names', /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+\W{0,3}\d?$/u],
  ['all capitals', /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u],
  ['page alone', /^\W*(?:page |p\. )?\d{1,4}(?: of \d+)?\W*$/i],
  ['braces', /[{}|]/],
  ['pipe', /\s\|\s/],
  ['figure', /^(?:fig(?:ure)?|tab(?:le)?)\b\.? ?\d/i],
  ['et al', /\bet\.? ?al\b/],
  ['cite this', /\bcit(?:e|ation)\b.{0,20}:|\bcite this\b|\bto cite\b/i],
];
