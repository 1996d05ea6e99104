/** Words that agree or choose. In a file of their own: the editor reads them without the planner. */

const ASSENT =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|k|fine|go|go ahead|do it|do that|run it|run|yes please|sounds good|perfect|s[ií]|vale|dale|claro|de acuerdo|adelante|hazlo|s[ií] por favor|est[aá] bien|perfecto|好|好的|可以|行|嗯|是|是的|对|就这样|开始|执行|好吧|没问题)$/iu;
/** Without the marks at its end. */
export const bare = (text: string): string => text.trim().replace(/[\s.!。！,，]+$/u, '');

/** "Yes", "go ahead", 好的: what was proposed, as it was proposed. */
export const isAssent = (text: string): boolean => ASSENT.test(bare(text));

const FIRSTS = [
  'first|1st|one|1|primer[oa]?|uno|una|第?一|第1',
  'second|2nd|two|2|segund[oa]|dos|第二|二|第2',
  'third|3rd|three|3|tercer[oa]?|tres|第三|三|第3',
  'fourth|4th|four|4|cuart[oa]|cuatro|第四|四|第4',
].map(
  (names) =>
    new RegExp(
      `^(?:the |option |number |la |el |opci[oó]n |n[uú]mero |#|选)?(?:${names})(?: one| option| opci[oó]n|个|种|项)?$`,
      'iu',
    ),
);

/** "The second one", 第二个: 1; -1 where none is chosen by its number. */
export const ordinalOf = (text: string): number => FIRSTS.findIndex((name) => name.test(bare(text)));

const OTHER =
  /^(?:(?:no|nope|nah|hm+)[\s,.]+)?(?:(?:not (?:that|this)(?: one)?|i mean(?:t)?)[\s,.]+)?(?:the )?other(?: one)?$|^(?:no[\s,.]+)?(?:quiero )?(?:el|la) otr[oa]$|^(?:(?:不|不对|不是)[，,\s]*)?(?:是)?另外?一?[个只位条瓶]?$|^不是[这那]一?[个只位条]$/iu;
const SIDE =
  /^(?:(?:no|nope|nah)[\s,.]+)?(?:i mean(?:t)? )?the (?:\w+ one|one (?:on|in|at) the \w+)$|^(?:no[\s,.]+)?(?:el|la) de (?:la |el )?\p{L}+$|^(?:不[，,\s]*)?\p{Script=Han}{1,2}边?(?:的)?那[个只位条瓶]$/iu;

/** "No, the other one", "the one on the left", 左边那个: another of several things is meant. */
export const namesAnother = (text: string): boolean =>
  OTHER.test(bare(text)) || SIDE.test(bare(text)) || ordinalOf(text) >= 0;
