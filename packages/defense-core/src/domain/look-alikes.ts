// Finds letters disguised as others that look like them.

/**
 * Letters and digits that look like ASCII characters. Each line begins with the ASCII character that the others look
 * like. The table omits characters that NFKD maps, and scripts whose letters say more than a Latin letter.
 *
 * From confusables.txt of Unicode 17 (UTS #39), © 2025 Unicode, Inc. (see UNICODE-LICENSE.txt). Small capitals were
 * added, and so were lowercase letters of which that file lists only the capital.
 */
const LOOK_ALIKES: readonly string[] = [
  "2ƧƨƻϨϩᒿꙄꙅꛯꝚꝛ",
  "3ƷȜȝɜʒЗзҘҙӠӡ३૩ⲜⲝⳄⳅⳌⳍꝪꝫꞫ𑣊𖼻",
  "4Ꮞꮞ𑢯𑣏",
  "5Ƽ𑢻𑣛",
  "6ϬбᏮⳒⳓⳜⳝꮾ𑣕",
  "7𐓒𐓺𑣆",
  "8Ȣȣ৪੪𐌚𞣋",
  "9৭੧୨൭ⳊⳋꝮꝯ𑢬𑣌𑣖",
  "aɑΑαАаᎪᗅᴀꓮꭺ𐊠𖽀",
  "bƀƂƃƄƅɓʙΒβБВЬвьѢѣҌҍᏏᏴᏼᑲᑳᖯᗷⲂⲃꓐꞴꞵꮟ𐊂𐊡𐌁",
  "cȼСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲",
  "dÐðĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓꭰꮷ",
  "eɆɇΕεЕеҽҿᎬᴇⴹꓰꬲꭼ𐊆𑢦𑢮𑣎",
  "fƑƒϜϝքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂",
  "gƍǤǥɠɡɢԌԍցᏀᏳᏻᶃꓖꮐ",
  "hĦħɦʜΗНнћҢңһӇӈӉӊհᎻᏂᏲᏺᕼⱧⱨⲎⲏꓧꚕꮋꮒ𐋏",
  "iıɨɩɪιіւᎥᵻᵼⲓꙇꭵ𑣃",
  "jɈɉʝͿϳЈјᎫᒍᴊꓙꞲꭻ",
  "kƙΚκКкҚқҞҟᏦᛕᴋⱩⱪⲔⲕꓗꝀꝁꮶ𐔘",
  "lŁłƖƗƚǀɫɭʟΙІӀӏוןا١ٳ۱ߊᏞᒪᛁⲒⳐⳑⵏꓡꓲꮮ𐊊𐌉𐌠𐐛𐑃𐔦𑢣𑢲𑣒𖼖𖼨𞣇",
  "mΜμϺϻМмӍӎᎷᗰᛖᴍⲘⲙꓟꮇ𐊰𐌑",
  "nŋƝƞɲɳɴΝηпղոռᵰⲚⲛꓠ𐔓",
  "oØøƟɵΘΟθοσϭОоѲѳӨөՕօסه٥ھہە۵ۿ߀०০੦૦ଠ୦௦౦೦ഠ൦თჿዐᎾᏫᴏᴑⲐⲑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠",
  "pþƥƿΡρϸРрᏢᑭᴘᵽⲢⲣⳎⳏꓑꮲ𐊕",
  "qʠԛգզⵕ",
  "rƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐒴𐓜𖼵",
  "sƽʂЅѕՏտടᏕᏚᵴꓢꜱꮥꮪ𐊖𐐠𐑈𑣁𖼺",
  "tŦŧƭƮȾʈΤτТтҬҭᎢᴛᵵⱦⲦⲧꓔꭲ𐊗𐊱𐌕𑢼𖼊",
  "uɄʉʋυџՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂",
  "vνѴѵט٧۷Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈",
  "wɯшѡѽԜԝաᎳᏔᴡⲽꓪꝡꮃꮤ𑓅𑜊𑜎𑜏𑣦𑣯",
  "xΧχХхҲҳᕁᕽᚷⲬⲭⵝꓫꞳꭓ𐊐𐊴𐌗𐌢𐔧𑣬",
  "yƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨⲩꓬꭚꭹꮍ𐊲𑢤𑣜𖽃",
  "zƵƶȤȥʐΖζᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣉𑣥",
];

const LETTERS: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap((line) => {
    const [letter = "", ...others] = line;
    return others.map((other): [string, string] => [other, letter]);
  }),
);

const LOOKS_LIKE_ASCII = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "gu");

const MIXED_WORD = /(?<![a-z0-9@$!|])[a-z]*[0-9@$!|][a-z0-9@$!|]*/gu;

/** Digits and signs that stand for letters inside a word. */
const INSIDE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: "o",
    1: "l",
    3: "e",
    4: "a",
    5: "s",
    7: "t",
    8: "b",
    9: "g",
    "@": "a",
    $: "s",
    "!": "l",
    "|": "l",
  }),
);

/** True if a text has a character that could stand for another letter. */
export function hasLookAlikes(text: string): boolean {
  return /[^\p{ASCII}]|[0-9@$!|]/u.test(text);
}

/**
 * Replaces all letters that look alike with the same letter, in lower case. Compare the result only with other results
 * of this function. It is not readable: even `i` and `l` become the same letter.
 */
export function withoutLookAlikes(text: string): string {
  return text
    .replace(LOOKS_LIKE_ASCII, (letter) => LETTERS.get(letter) ?? letter)
    .toLowerCase()
    .replace(MIXED_WORD, (word) =>
      /[a-z]/u.test(word)
        ? word.replace(/[0-9]|[@$!|](?=[a-z0-9])/gu, (sign) => INSIDE_WORDS.get(sign) ?? sign)
        : word,
    )
    .replaceAll("i", "l");
}
