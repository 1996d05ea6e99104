/**
 * Sizes that shops and networks ask for, as their pages or guides to them said on the day they were read. Rules change:
 * `sources` and `readAt` are in `docs/recipes.md`. Passport sizes are those of the template id-photo.
 */

export interface SizePreset {
  /** What it is called in a language is a text. */
  readonly id: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The background that a first picture must have; absent: any. */
  readonly background?: `#${string}`;
  /** Empty border, per cent of the shorter side, where a rule says how much of the frame the product fills. */
  readonly margin?: number;
  /** Largest file, bytes. */
  readonly maxBytes?: number;
  /** The shop refuses watermarks and words on the picture. */
  readonly refusesMarks: boolean;
  /** Pages that say so. */
  readonly sources: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly readAt: string;
}

const MEGABYTE = 1_000_000;
const readAt = '2026-11-23';

export const sizePresets: readonly SizePreset[] = [
  {
    id: 'amazon',
    width: 2000,
    height: 2000,
    background: '#ffffff',
    // the product fills 85 % of the frame
    margin: 7,
    maxBytes: 10 * MEGABYTE,
    refusesMarks: true,
    sources: ['https://www.sizemarker.com/blog/amazon-product-image-requirements-complete-guide'],
    readAt,
  },
  {
    id: 'shopify',
    width: 2048,
    height: 2048,
    maxBytes: 20 * MEGABYTE,
    refusesMarks: false,
    sources: ['https://www.sizemarker.com/blog/shopify-product-image-best-practices'],
    readAt,
  },
  {
    id: 'ebay',
    width: 1600,
    height: 1600,
    maxBytes: 12 * MEGABYTE,
    refusesMarks: true,
    sources: [
      'https://www.ebay.com/help/policies/listing-policies/picture-policy?id=4370',
      'https://plomz.com/guide/ebay-image-requirements-for-sellers-2026',
    ],
    readAt,
  },
  {
    id: 'etsy',
    width: 2000,
    height: 2000,
    refusesMarks: false,
    sources: ['https://fotolince.com/en/blog/ecommerce-product-image-playbook'],
    readAt,
  },
  {
    id: 'taobao',
    width: 1440,
    height: 1440,
    maxBytes: 20 * MEGABYTE,
    refusesMarks: false,
    sources: ['https://www.de18.com/edu/article/1206.html'],
    readAt,
  },
  {
    id: 'taobao-tall',
    width: 1440,
    height: 1920,
    maxBytes: 20 * MEGABYTE,
    refusesMarks: false,
    sources: ['https://www.de18.com/edu/article/1206.html'],
    readAt,
  },
  {
    id: 'jd',
    width: 800,
    height: 800,
    background: '#ffffff',
    refusesMarks: true,
    sources: ['https://57dt.com/article/36996.html'],
    readAt,
  },
  {
    id: 'xiaohongshu',
    width: 1200,
    height: 1600,
    maxBytes: 5 * MEGABYTE,
    refusesMarks: false,
    sources: ['https://www.06925.com/xhspt/890267462.html'],
    readAt,
  },
  {
    id: 'mercado-libre',
    width: 1200,
    height: 1540,
    // the product occupies 95 % of the picture
    margin: 3,
    maxBytes: 10 * MEGABYTE,
    refusesMarks: false,
    sources: [
      'https://global-selling.mercadolibre.com/learning-center/news/photo-requirements-for-footwear',
      'https://global-selling.mercadolibre.com/devsite/pictures',
      'https://meraky.click/requerimientos-tecnicos-para-fotografia-de-producto-en-las-principales-plataformas-de-comercio-electronico',
    ],
    readAt,
  },
  {
    id: 'instagram',
    width: 1080,
    height: 1350,
    maxBytes: 30 * MEGABYTE,
    refusesMarks: false,
    sources: ['https://tacticsocial.com/social-media-sizes/instagram'],
    readAt,
  },
];

/** Sizes of posts and covers that networks show uncut; only the editor's crop has them. */
export const networkSizes: readonly Pick<SizePreset, 'id' | 'width' | 'height' | 'sources' | 'readAt'>[] = (
  [
    ['instagram-square', 1080, 1080, 'https://www.loopworker.com/blog/social-media-image-sizes-2026.html'],
    ['story', 1080, 1920, 'https://www.loopworker.com/blog/social-media-image-sizes-2026.html'],
    ['facebook', 1200, 630, 'https://www.loopworker.com/blog/social-media-image-sizes-2026.html'],
    ['x', 1200, 675, 'https://www.img-utils.com/blog/social-media-image-sizes'],
    ['linkedin', 1200, 627, 'https://turrboo.com/blog/social-media-image-sizes'],
    ['pinterest', 1000, 1500, 'https://turrboo.com/blog/social-media-image-sizes'],
    ['youtube', 1280, 720, 'https://ytthumbhub.com/blog/thumbnail-sizes-dimensions-guide'],
    ['wechat-cover', 900, 383, 'https://www.diwuai.com/news/15108.html'],
  ] as const
).map(([id, width, height, source]) => ({ id, width, height, sources: [source], readAt: '2026-11-26' }));

/** Shapes that the editor offers without a size, as width:height. */
export const usualRatios = ['1:1', '4:5', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'] as const;
