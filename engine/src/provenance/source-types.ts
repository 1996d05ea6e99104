/** Terms of the IPTC vocabulary "digital source type", by how much of a picture they say a machine made up. */

/** From the weakest statement to the strongest. What is missing (a camera, a scanner, a person's hand) says less than all. */
const ASCENDING = [
  'algorithmicallyEnhanced',
  'virtualRecording',
  'compositeSynthetic',
  'algorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const;

/** Terms with which this product describes its own work. */
export type DigitalSourceType = Exclude<(typeof ASCENDING)[number], 'virtualRecording' | 'algorithmicMedia'>;

/** The term an AIGC property stands for when no source type stands beside it: a generative model had a part in the picture. */
export const LEAST_GENERATIVE = 'compositeWithTrainedAlgorithmicMedia' satisfies DigitalSourceType;

const ADDRESS = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The term's address in the vocabulary. */
export const digitalSourceUri = (type: string): string => ADDRESS + type;

/** The term of an address, or the whole value when it is none. */
export const digitalSourceTerm = (value: string): string =>
  value.replace(/^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\//, '');

/** -1 for what is not in the list. */
const rankOf = (type: string): number => ASCENDING.findIndex((term) => term === type);

/** The strongest of several terms, the first of equals; empty when there is none. */
export function strongestType(types: readonly string[]): string {
  return types.reduce((strongest, type) => {
    if (type === '') return strongest;
    return strongest === '' || rankOf(type) > rankOf(strongest) ? type : strongest;
  }, '');
}

/** True for pictures that a generative model made or had a part in. */
export function isGenerativeType(type: string): boolean {
  return rankOf(type) >= rankOf(LEAST_GENERATIVE);
}
