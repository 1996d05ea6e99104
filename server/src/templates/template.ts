import type { LocalizedText } from '@afterglow/domain/locale';
import type { templateCategorySchema, templateDifficultySchema } from '@afterglow/domain/templates/template';
import type { TemplateInputDefinition } from '@afterglow/domain/templates/template-input';
import type { z } from 'zod';
import type { EngineOptions, InputsJson } from '../db/json.ts';

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
  readonly task: {
    /** Task of `@afterglow/engine/run/tasks`. */
    readonly id: string;
    /** Options of that task from inputs that `resolveInputs` has checked and completed. */
    readonly options: (inputs: InputsJson) => EngineOptions;
  };
}
