/**
 * Text as it is compared: full-width characters narrowed, lower case, no accents, simplified Chinese. Every character
 * knows where it came from, so that words can be quoted as they were typed.
 */

export interface NormalText {
  readonly text: string;
  /** For each UTF-16 unit of `text`, and one beyond, its offset in the original. */
  readonly offsets: readonly number[];
}

/** Traditional characters that occur in instructions, each before its simplified form. */
const SIMPLIFIED = new Map(
  Array.from(
    '換换背背圖图調调亮亮對对顏颜轉转剪剪縮缩寫写編编輯辑銳锐飽饱這这個个張张證证紅红藍蓝綠绿黃黄還还復复舊旧畫画動动風风畫画頭头髮发髮发變变邊边處处齊齐壓压縮缩導导質质雜杂訊讯點点讓让請请幫帮後后沒没麼么樣样們们為为與与並并經经撤撤銷销當当現现實实專专業业層层線线條条環环境境顯显標标題题題题記记錄录鏡镜豎竖橫横寬宽長长無无護护簽签國国燈灯蓋盖貓猫鳥鸟車车東东過过裏里裡里間间開开關关強强減减遠远進进選选擇择檔档壞坏體体誰谁術术鍵键麗丽淺浅適适釐厘倍倍歲岁漸渐陰阴飛飞塗涂鴉鸦絲丝綢绸龍龙憶忆機机雲云鑰钥種种給给',
  ).flatMap((character, index, all) => (index % 2 === 0 ? [[character, all[index + 1] ?? character] as const] : [])),
);

const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘`´]/u;

export function normalize(original: string): NormalText {
  let text = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of original) {
    const plain = APOSTROPHES.test(character)
      ? "'"
      : (SIMPLIFIED.get(character) ?? character.normalize('NFKD').replace(MARKS, '').toLowerCase());
    for (let unit = 0; unit < plain.length; unit += 1) offsets.push(at);
    text += plain;
    at += character.length;
  }
  offsets.push(at);
  return { text, offsets };
}
