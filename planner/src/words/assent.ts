/** Words that agree. In a file of their own: the editor reads them without the planner. */

const ASSENT =
  /^(?:yes|yep|yeah|yup|sure|ok|okay|k|fine|go|go ahead|do it|do that|run it|run|yes please|sounds good|perfect|s[ií]|vale|dale|claro|de acuerdo|adelante|hazlo|s[ií] por favor|est[aá] bien|perfecto|好|好的|可以|行|嗯|是|是的|对|就这样|开始|执行|好吧|没问题)$/iu;
/** Without the marks at its end. */
export const bare = (text: string): string => text.trim().replace(/[\s.!。！,，]+$/u, '');

/** "Yes", "go ahead", 好的: what was proposed, as it was proposed. */
export const isAssent = (text: string): boolean => ASSENT.test(bare(text));
