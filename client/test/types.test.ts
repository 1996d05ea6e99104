import { keyScopes } from '@afterglow/domain/accounts/key-scopes';
import type { templateSchema } from '@afterglow/domain/contract/public/templates';
import type { batchItemSchema, batchSchema, startBatchSchema } from '@afterglow/domain/contract/studio/batches';
import type { generationSchema, requestGenerationSchema } from '@afterglow/domain/contract/studio/generations';
import type { imageSchema } from '@afterglow/domain/contract/studio/images';
import type { recipeViewSchema } from '@afterglow/domain/contract/studio/recipes';
import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type {
  Batch,
  BatchItem,
  BatchWork,
  Generation,
  Image,
  InputValue,
  SavedRecipe,
  Scope,
  Template,
} from '../src/index.ts';

// Compared by the compiler: the contract's answers are what the client says they are.
test('the types are the contract’s', () => {
  expectTypeOf<z.output<typeof generationSchema>>().toExtend<Generation>();
  expectTypeOf<z.output<typeof batchSchema>>().toExtend<Batch>();
  expectTypeOf<z.output<typeof batchItemSchema>>().toExtend<BatchItem>();
  expectTypeOf<z.output<typeof imageSchema>>().toExtend<Image>();
  expectTypeOf<z.output<typeof templateSchema>>().toExtend<Template>();
  expectTypeOf<z.output<typeof recipeViewSchema>>().toExtend<SavedRecipe>();
  expectTypeOf<InputValue>().toExtend<NonNullable<z.input<typeof requestGenerationSchema>['inputs']>[string]>();
  expectTypeOf<Extract<BatchWork, { templateId: string }>['templateId']>().toExtend<
    z.input<typeof startBatchSchema>['templateId']
  >();
  expectTypeOf<Scope>().toEqualTypeOf<(typeof keyScopes)[number]>();
});
