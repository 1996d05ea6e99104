import type { LocalizedText } from '@afterglow/domain/locale';
import type { TemplateFit } from '@afterglow/domain/templates/fit';
import type { templateCategorySchema, templateDifficultySchema } from '@afterglow/domain/templates/template';
import type { TemplateInputDefinition } from '@afterglow/domain/templates/template-input';
import type { TaskId } from '@afterglow/engine/run/task-map';
import type { z } from 'zod';
import type { EngineOptions, InputsJson } from '../db/json.ts';

interface InputShapeBase {
  /** Names the placeholder in the prompt and the field in a request's `inputs`. */
  readonly key: string;
  readonly required: boolean;
}

/** One thing a person fills in, without its texts. A default always works; that of a text is one of its texts. */
export type InputShape =
  | (InputShapeBase & { readonly type: 'text'; readonly maxLength: number })
  | (InputShapeBase & { readonly type: 'choice'; readonly options: readonly string[]; readonly default: string })
  /** The options are suggestions: any `#rrggbb` is taken. */
  | (InputShapeBase & { readonly type: 'colour'; readonly options: readonly string[]; readonly default: string })
  | (InputShapeBase & {
      readonly type: 'range';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly default: number;
    })
  | (InputShapeBase & { readonly type: 'toggle'; readonly default: boolean });

/** A template as the code declares it: its texts are in the bundle `catalogue` of every language, under its id. */
export interface TemplateShape extends Omit<
  TemplateDefinition,
  'title' | 'description' | 'tags' | 'promptText' | 'inputs'
> {
  readonly inputs: readonly InputShape[];
}

/** A template: what people see, what a creative model is told, and the engine task of its on-device edition. */
export interface TemplateDefinition {
  readonly id: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly category: z.infer<typeof templateCategorySchema>;
  readonly difficulty: z.infer<typeof templateDifficultySchema>;
  readonly credits: number;
  readonly tags: readonly LocalizedText[];
  /** For a creative model, in English, which the models follow best; `${key}` is filled from the inputs. */
  readonly prompt: string;
  /** The same for people. */
  readonly promptText: LocalizedText;
  readonly requiresImage: boolean;
  /** Made from words alone, or from a photo when one is given. */
  readonly optionalImage?: true;
  readonly inputs: readonly TemplateInputDefinition[];
  /** What the on-device edition wants of a photo. */
  readonly fit: TemplateFit;
  readonly task: {
    /** Task of the engine. */
    readonly id: TaskId;
    /** Options of that task from inputs that `resolveInputs` has checked and completed. */
    readonly options: (inputs: InputsJson) => EngineOptions;
  };
}
