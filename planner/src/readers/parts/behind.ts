/** What stands behind somebody or in a background, and grounds that nobody took: words that name no cut-out. */

export const IS_BEHIND =
  /\p{L}+ behind .+\b(?:needs?|has|have|wants?|should|must) (?:to )?(?:be|go)\b|\b(?:quit|borr|elimin|sac)\p{L}* (?:al? )?(?:el |la |los |las |es[ae] )?\p{L}+ que (?:est[aá]n?|sal[eg]n?|hay) detr[aá]s de\b|\p{Script=Han}(?:后面|背后|身后)的?那?[一两二三四几]?(?:个|位|群)(?:人|男|女|小孩|路人)\p{Script=Han}{0,3}(?:去|删|p|抹|移)/iu;

export const OTHER_GROUND =
  /\b(?:remove|delete) (?:the )?background,? (?:and )?(?:add|put|insert) (?:an? |some )(?!white|black|blue|red|green|gr[ae]y|pink|yellow|plain|solid|transparent|blurr|colou?r|gradient|new|different|light|dark)\p{L}+ background\b/iu;

export const GRADIENT_AT =
  /\bgradient (?:to|on|at|along) (?:the )?(?:sides?|edges?|corners?|top|bottom)\b|\bdegradado (?:en|a) (?:los |las )?(?:lados|bordes|esquinas)\b/iu;

export const STANDS_THERE =
  /\b(?:remove|delete|erase|get rid of|take out|take away|edit out)\b (?:the|that|this|those|these|all the|a|an) (?!background|backdrop)\p{L}+(?: who is| that is| who's)?(?: standing| sitting| hanging)? behind\b|背景(?:里|中)?的?\p{Script=Han}{1,6}[上里中]的\p{Script=Han}/iu;
