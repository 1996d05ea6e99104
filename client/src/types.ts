// What the API answers, as far as the client reads it. A test compares it with the server's contract.

export type Scope =
  | 'images:read'
  | 'images:write'
  | 'images:publish'
  | 'generations:read'
  | 'generations:write'
  | 'batches:read'
  | 'batches:write'
  | 'recipes:read'
  | 'recipes:write'
  | 'credits:read';

export interface UploadedImage {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly mimeType: string;
}

export interface Image extends UploadedImage {
  readonly kind: 'upload' | 'result' | 'extra';
  readonly generationId: string | null;
  readonly createdAt: string;
}

export interface Problem {
  readonly code: string;
  /** A sentence in the language of the request. */
  readonly message: string;
}

export interface Generation {
  readonly id: string;
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  readonly templateId: string;
  /** 0..1, never falls. */
  readonly progress: number;
  readonly stage: string;
  /** Jobs ahead of this one while queued. */
  readonly position: number | null;
  readonly secondsLeft: number | null;
  readonly resultImageId: string | null;
  /** Further pictures, such as the print sheet of an ID photo. */
  readonly extraImages: readonly { readonly name: string; readonly imageId: string }[];
  /** What there is to know about the result. */
  readonly warnings: readonly string[];
  readonly error: Problem | null;
  /** Credits held or paid. After a failure or a cancel nothing is paid. */
  readonly cost: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export interface Template {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly credits: number;
}

export type InputValue = string | number | boolean;

export interface RecipeStep {
  readonly op: string;
  readonly [option: string]: unknown;
}

/** A file of `/schemas/recipe-1.json`. */
export interface Recipe {
  readonly recipe: 1;
  readonly name: string;
  readonly steps: readonly RecipeStep[];
}

/** Why a recipe cannot run; `values.step` counts from 1. */
export interface RecipeProblem {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface SavedRecipe {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  /** Credits for one picture. */
  readonly credits: number;
}

export interface Batch {
  readonly id: string;
  readonly name: string;
  readonly status: 'running' | 'paused' | 'finished' | 'canceled';
  readonly counts: Readonly<Record<'waiting' | 'running' | 'succeeded' | 'failed' | 'canceled' | 'skipped', number>>;
  readonly creditsEach: number;
  /** Credits held for all when it began. */
  readonly cost: number;
  readonly spent: number;
  readonly secondsLeft: number | null;
  readonly endedAt: string | null;
}

export interface BatchItem {
  readonly id: string;
  readonly position: number;
  readonly imageId: string;
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'succeeded' | 'failed' | 'canceled' | 'skipped';
  readonly resultImageId: string | null;
  readonly error: Problem | null;
  /** What to know of a result that came all the same. */
  readonly warnings: readonly string[];
  readonly credits: number;
}

/** What is done to each picture of a batch: one of the three. */
export type BatchWork =
  | { readonly recipeId: string }
  | { readonly recipe: Recipe }
  | { readonly templateId: string; readonly inputs?: Readonly<Record<string, InputValue>> };
