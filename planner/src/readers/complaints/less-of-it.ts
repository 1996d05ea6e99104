/** "Make the sky less yellow", "que el fondo no se vea tan amarillo", 让脸别那么黄: a wish that complains of a color at a place. */

const NOT_SO = '(?:se vean?|sean?|este|esten|queden?|salgan?|luzcan?)';
const WISHES: readonly (readonly [says: RegExp, as: (place: string, fault: string) => string])[] = [
  [
    /^(?:please |can you |could you )?(?:make|get) (?<place>.+?) (?:to )?(?:look |be )?(?:(?:an? )?(?:bit |little |tad )?less|not so|not as|not that) (?<fault>[a-z]+)$/u,
    (place, fault) => `${place} looks too ${fault}`,
  ],
  [
    new RegExp(`^que (?<place>.+?) no ${NOT_SO} tan (?<fault>[a-z]+)$`, 'u'),
    (place, fault) => `${place} se ve muy ${fault}`,
  ],
  [
    new RegExp(`^que no ${NOT_SO} tan (?<fault>[a-z]+) (?<place>.+)$`, 'u'),
    (place, fault) => `${place} se ve muy ${fault}`,
  ],
  [
    /^(?:haz|pon|deja|hazme|ponme|quiero) (?:que )?(?<place>.+?) (?:se vea |quede )?(?:un po(?:co|quito) )?menos (?<fault>[a-z]+)$/u,
    (place, fault) => `${place} se ve muy ${fault}`,
  ],
  [
    /^[把让将]?(?<place>\p{Script=Han}+?)(?:调|变|弄|显)?(?:得|的)?(?:别|不要|没|不)(?:那么|这么|太)(?<fault>\p{Script=Han}{1,2})$/u,
    (place, fault) => `${place}太${fault}`,
  ],
];

/** The same as a complaint; undefined for another wish. `text` is normalized. */
export function asComplaint(text: string): string | undefined {
  for (const [says, as] of WISHES) {
    const { place, fault } = says.exec(text.trim())?.groups ?? {};
    if (place !== undefined && fault !== undefined) return as(place, fault);
  }
  return undefined;
}
