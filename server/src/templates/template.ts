import type { LocalizedText } from '@afterglow/domain/locale';
import type { templateCategorySchema, templateDifficultySchema } from '@afterglow/domain/template';
import type { z } from 'zod';
import type { EngineOptions, InputsJson } from '../db/json.ts';

interface InputBase {
  /** Names the placeholder in the prompt and the field in a request's `inputs`. */
  readonly key: string;
  readonly label: LocalizedText;
  readonly required: boolean;
}

export interface InputOption {
  readonly value: string;
  readonly label: LocalizedText;
}

/** One thing a person fills in; the kinds of `@afterglow/domain/template`, in every language. A default always works. */
export type TemplateInputDefinition =
  | (InputBase & { readonly type: 'text'; readonly placeholder: LocalizedText; readonly maxLength: number; readonly default: LocalizedText })
  | (InputBase & { readonly type: 'choice'; readonly options: readonly InputOption[]; readonly default: string })
  /** The options are suggestions: any `#rrggbb` is taken. */
  | (InputBase & { readonly type: 'colour'; readonly options: readonly InputOption[]; readonly default: string })
  | (InputBase & { readonly type: 'range'; readonly min: number; readonly max: number; readonly step: number; readonly default: number })
  | (InputBase & { readonly type: 'toggle'; readonly default: boolean });

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
  readonly inputs: readonly TemplateInputDefinition[];
  readonly task: {
    /** Task of `@afterglow/engine/tasks`. */
    readonly id: string;
    /** Options of that task from inputs that `resolveInputs` has checked and completed. */
    readonly options: (inputs: InputsJson) => EngineOptions;
  };
}
