// Which of a person's names comes first? Where East Asian, Vietnamese and Hungarian names are printed in their own order.

type Order = 'family first' | 'given first' | 'open';

/** The order of a name of two or three words, where the words themselves leave no doubt. */
export function orderOf(words: readonly string[]): Order {
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  if (rest.length === 0 || rest.length > 3) return 'open';
  if (rest.length === 1 && isPair(first) && isFamily(last)) return 'given first';
  if (rest.length === 1 && isFamily(first) && isPair(last)) return 'family first';
  if (isShortCapitals(first) && rest.every(isSyllables)) return 'family first';
  if (isVietnamese(words) || (rest.length === 1 && isHungarian(first, last))) return 'family first';
  return 'open';
}

/** Whether the first word is a family name of those that are printed first at home. */
export const mayBeginWithFamily = ([first = '']: readonly string[]): boolean => isFamily(first);

const isFamily = (word: string): boolean => families.has(word.toLowerCase());

/** A Chinese or Korean given name of two syllables: "Guodong", "GuoDong", "Dae-jung". */
function isPair(word: string): boolean {
  if (!/^\p{Lu}\p{L}+(?:[-‐]\p{L}+)?$/u.test(word) || /^\p{Lu}+$/u.test(word)) return false;
  const lower = word.toLowerCase();
  if (/[-‐]/.test(word))
    return (
      /^(.+)[-‐](.+)$/
        .exec(lower)
        ?.slice(1)
        .every((half) => syllable.test(half)) ?? false
    );
  // A capital within the word parts its syllables; without one it may be a family name of elsewhere.
  const cut = /^(\p{Lu}\p{Ll}+)(\p{Lu}\p{Ll}+)$/u.exec(word);
  if (cut) return cut.slice(1).every((half) => pinyin.test(half.toLowerCase()));
  return pinyinPair.test(lower) && !families.has(lower) && !elsewhere.has(lower);
}

/** "LI" before "Wei": two capitals that are a family name and no initials. */
const isShortCapitals = (word: string): boolean => /^\p{Lu}\p{Lu}$/u.test(word) && isFamily(word);

const isSyllables = (word: string): boolean =>
  /^\p{Lu}\p{Ll}/u.test(word) && (pinyin.test(word.toLowerCase()) || isPair(word));

/** "Nguyễn Văn An": no other people has these words in this order. */
const isVietnamese = ([first = '', ...rest]: readonly string[]): boolean =>
  vietnamese.test(first) &&
  rest.length > 1 &&
  !vietnamese.test(rest.at(-1) ?? '') &&
  /^(?:văn|thị|van|thi|đức|duc|ngọc|ngoc|minh|xuân|xuan|quang|hữu|huu|đình|dinh|thanh|hoàng|hoang|anh|công|cong)$/iu.test(
    rest[0] ?? '',
  );

const isHungarian = (first: string, last: string): boolean =>
  hungarianFamilies.has(first.toLowerCase()) && hungarianGiven.has(last.toLowerCase());

/** The syllables of Mandarin in Latin letters, by what they begin with. */
const syllables = [
  'a|ai|an|ang|ao|e|en|er|ou',
  '[bp](?:a|ai|an|ang|ao|ei|en|eng|i|ian|iao|ie|in|ing|o|u)|pou',
  'm(?:a|ai|an|ang|ao|e|ei|en|eng|i|ian|iao|ie|in|ing|iu|o|ou|u)',
  'f(?:a|an|ang|ei|en|eng|o|ou|u)',
  '[dt](?:a|ai|an|ang|ao|e|eng|i|ian|iao|ie|ing|ong|ou|u|uan|ui|un|uo)|d(?:ei|en|iu)',
  '[nl](?:a|ai|an|ang|ao|e|ei|eng|i|ian|iang|iao|ie|in|ing|iu|ong|ou|u|uan|uo|ue|v|ve)|nen|lia|lun',
  '[gkh](?:a|ai|an|ang|ao|e|ei|en|eng|ong|ou|u|ua|uai|uan|uang|ui|un|uo)',
  '[jqx](?:i|ia|ian|iang|iao|ie|in|ing|iong|iu|u|uan|ue|un)',
  '(?:[zcs]h?|r)(?:an|ang|ao|e|en|eng|i|ong|ou|u|uan|ui|un|uo)|[zcs]h?(?:a|ai|ei)|[zcs]h(?:ua|uai|uang)',
  'y(?:a|an|ang|ao|e|i|in|ing|o|ong|ou|u|uan|ue|un)|w(?:a|ai|an|ang|ei|en|eng|o|u)',
].join('|');
const pinyin = new RegExp(`^(?:${syllables})$`);
const pinyinPair = new RegExp(`^(?=[^aeou])(?:${syllables})(?=[^aeou])(?:${syllables})$`);
/** Korean as it is usually written with Latin letters, and Chinese. */
const korean =
  /^(?:[bcdghjkmnprstwy]|ch|kk|ky|hy|sh|gy|my|by|hw|kw|gw|ky|ny|ry)?(?:ae|eo|eu|oe|ui|wa|wi|wo|ya|ye|yeo|yo|yu|yoo|oo|ee|ou|a|e|i|o|u)(?:ng|[bgklmnp])?h?$/;
const syllable = new RegExp(`${pinyin.source}|${korean.source}`);

const families = new Set(
  (
    'ai an ao shangguan zhuge situ sima huangfu bai bao bi bian cai cao cen chai chang chao che chen cheng chi chu cui dai deng ding dong dou du duan fan fang fei feng fu gan gao ge geng gong gu guan guo han hao he hong hou hu hua huang huo ji jia jian jiang jiao jin jing kang ke kong lai lan lei leng li lian liang liao lin ling liu long lou lu luo lv lyu ma mao mei meng mi miao mo mu ni nie ning niu ou ouyang pan pang pei peng pu qi qian qiang qiao qin qiu qu quan ran rao ren rong ruan shang shao shen sheng shi shu song su sui sun tan tang tao teng tian tong tu wan wang wei wen weng wu xi xia xiang xiao xie xin xing xiong xu xue yan yang yao ye yi yin ying you yu yuan yue yun zeng zha zhai zhan zhang zhao zhen zheng zhong zhou zhu zhuang zhuo zong zou zuo ' +
    'kim lee park choi jung jeong kang cho yoon jang lim shin seo kwon hwang ahn yoo ryu jeon ko moon yang son bae baek heo nam noh ha joo kwak sung cha koo woo min'
  ).split(' '),
);
const elsewhere = new Set('banning canning dunning fanning hanan lanning manning tanning'.split(' '));
const vietnamese =
  /^(?:nguy[eễ]n|tr[aầ]n|ph[aạ]m|hu[yỳ]nh|l[eê]|v[uũ]|v[oõ]|[dđ][aặ]ng|b[uù]i|[dđ][oỗ]|ng[oô]|d[uư][oơ]ng|l[yý]|ho[aà]ng|phan|đinh|dinh)$/iu;
const hungarianFamilies = new Set(
  'nagy kovács tóth szabó horváth varga kiss molnár németh farkas balogh papp takács juhász lakatos mészáros oláh rácz fekete szilágyi török fehér gál szűcs kocsis pintér szalai fodor magyar sipos lukács gulyás bíró király katona jakab fazekas boros somogyi major orosz kelemen antal veres hegedűs budai szekeres vass vörös bodnár szőke pataki pásztor vajda halász székely'.split(
    ' ',
  ),
);
const hungarianGiven = new Set(
  'istván lászló józsef jános zoltán sándor gábor ferenc attila péter tamás zsolt tibor andrás csaba imre györgy balázs miklós mihály károly gyula béla dezső ákos bence máté ádám gergely dániel lajos pál ernő rudolf géza katalin erzsébet ilona éva ágnes zsuzsanna zsuzsa judit andrea ildikó erika eszter mária anikó gabriella mónika márta krisztina réka orsolya nóra'.split(
    ' ',
  ),
);
