export interface Sample {
  /** Name in showcase-sources/; none for a template that works from words. */
  readonly photo?: string;
  /** Inputs that differ from the template's defaults. */
  readonly inputs?: Readonly<Record<string, string | number | boolean>>;
}

/** Which photos, and which inputs, show a template best: the first is its card, all three stand on its page. */
export const samples: Readonly<Record<string, readonly Sample[]>> = {
  'background-remove': [{ photo: 'lake' }, { photo: 'wind' }, { photo: 'coffee' }],
  'product-photo': [
    { photo: 'coffee', inputs: { size: 'instagram', background: 'arch', pose: 'flat' } },
    { photo: 'allium', inputs: { size: 'instagram', background: 'podium' } },
    { photo: 'coffee', inputs: { size: 'amazon' } },
  ],
  'id-photo': [
    { photo: 'scarf' },
    { photo: 'laughing', inputs: { background: '#ffffff', size: 'us' } },
    { photo: 'lake', inputs: { background: '#d9001b', size: '2-inch' } },
  ],
  'sketch-portrait': [{ photo: 'elder' }, { photo: 'straw-hat', inputs: { grade: '6B' } }, { photo: 'dogs' }],
  'oil-painting': [{ photo: 'brick' }, { photo: 'oleander' }, { photo: 'barn' }],
  // so small that what is won is seen on a card
  upscale: [
    { photo: 'laughing-small', inputs: { scale: '4', mode: 'crisp' } },
    { photo: 'pagoda-small', inputs: { scale: '4', mode: 'crisp' } },
    { photo: 'dog-small', inputs: { scale: '4', mode: 'crisp' } },
  ],
  'enhance-light': [{ photo: 'dogs-dark' }, { photo: 'shade' }, { photo: 'barn-dark' }],
  'old-photo-restore': [{ photo: 'old-portrait' }, { photo: 'old-walk' }, { photo: 'airplane' }],
  'anime-portrait': [{ photo: 'lockers' }, { photo: 'gray-wall' }, { photo: 'plaid' }],
  'ancient-style': [
    { photo: 'round-glasses' },
    { photo: 'wind', inputs: { plant: 'plum' } },
    { photo: 'standing', inputs: { plant: 'bamboo' } },
  ],
  'anime-to-real': [{ photo: 'drawing-autumn' }, { photo: 'drawing-night' }, { photo: 'drawing' }],
  'character-setting': [{ photo: 'drawing' }, { photo: 'standing' }, { photo: 'straw-hat' }],
  'character-figurine': [{ photo: 'standing' }, { photo: 'drawing' }, { photo: 'pearls' }],
  'glass-texture': [{ photo: 'dahlia' }, { photo: 'coffee', inputs: { tint: 'sunset' } }, { photo: 'fig' }],
  'treasure-map': [{ photo: 'canyon' }, { photo: 'pagoda' }, { photo: 'chelsea' }],
  'dragon-palm': [{ photo: 'backpack' }, { photo: 'wind' }, { photo: 'fur-hat' }],
  'double-exposure': [
    { photo: 'plaid', inputs: { scene: 'forest' } },
    { photo: 'straw-hat', inputs: { scene: 'city' } },
    { photo: 'round-glasses', inputs: { scene: 'sea' } },
  ],
  'hair-change': [
    { photo: 'meadow', inputs: { colour: 'teal' } },
    { photo: 'auburn', inputs: { colour: 'violet' } },
    { photo: 'meadow' },
  ],
  'crowd-removal': [
    { photo: 'phones' },
    { photo: 'boatman-near', inputs: { keep: 'nobody' } },
    { photo: 'canyon-near', inputs: { keep: 'nobody' } },
  ],
  'coloring-page': [
    { inputs: { describe: 'a cat and a dog in a garden' } },
    { inputs: { describe: 'a dragon over a castle' } },
    { inputs: { describe: 'fish in the sea' } },
  ],
  'silk-universe': [{}, { inputs: { symbol: '福' } }, { inputs: { symbol: '❤️' } }],
  'city-weather-forecast': [
    {},
    { inputs: { cityLandmark: 'Oriental Pearl Tower', city: 'Shanghai', weather: 'Rain', temperature: '18°C' } },
    { inputs: { cityLandmark: 'Golden Gate Bridge', city: 'San Francisco', weather: 'Fog', temperature: '14°C' } },
  ],
  'text-art': [
    {},
    { inputs: { textContent: '春风', artStyle: 'ink brush', colorTheme: 'jade' } },
    { inputs: { textContent: 'SURF', artStyle: 'balloon', colorTheme: 'ocean' } },
  ],
  'doodle-ad': [
    {},
    {
      inputs: {
        realObject: 'lemon',
        graffitiConcept: 'a rocket that flies to the moon',
        adCopy: 'Zest off',
        brandLogo: 'LIMONA',
      },
    },
    {
      inputs: {
        realObject: 'light bulb',
        graffitiConcept: 'an idea that grows like a plant',
        adCopy: 'Think green',
        brandLogo: 'VERDE',
      },
    },
  ],
};
