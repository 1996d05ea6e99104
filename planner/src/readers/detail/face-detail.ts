/** "Enhance the facial details", 增强人物面部的细节: crispness of faces alone, as if it had been set in local adjustments. */
import { addStep, type Reader } from '../reading.ts';

const FACE_DETAIL =
  /(?:增强|提升|丰富|加强|突出|还原|提高)(?:一下)?(?:人物|人像)?的?(?:面部|脸部|五官|脸)的?(?:细节|清晰度)|\b(?:enhanc|sharpen|improv|bring)\p{L}*(?: out)? (?:the |her |his |my |their )?(?:facial (?:details?|features?)|(?:details?|features?) (?:of|in) the faces?|face details?)|\b(?:mejor|realz|resalt|aument)\p{L}* (?:los |las )?(?:detalles|rasgos|facciones) (?:de la cara|del rostro|de las caras|faciales)/iu;

export const readFaceDetail: Reader = (clause, reading) => {
  const said = FACE_DETAIL.exec(clause.text);
  if (said === null || clause.has('remove', 'less', 'negate', 'keep')) return false;
  const [from, to] = [clause.from + said.index, clause.from + said.index + said[0].length];
  for (const token of clause.free()) if (token.from < to && token.to > from) clause.use(token);
  const local = [{ masks: [{ kind: 'found' as const, part: 'faces' as const }], tone: { clarity: 0.3, sharpen: 0.4 } }];
  return addStep(reading, { op: 'adjust', settings: { local } }, from);
};
