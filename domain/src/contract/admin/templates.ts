import { z } from 'zod';
import { focusSchema } from '../../picture-focus.ts';
import { templateProblemCodes } from '../../templates/template-check.ts';
import {
  templateContentSchema,
  templateIdSchema,
  templateInputContentSchema,
} from '../../templates/template-content.ts';
import { templateInputValuesSchema } from '../../templates/template.ts';
import { endpoint, idSchema, timestampSchema } from '../base.ts';
import { generationSchema } from '../studio/generations.ts';

const numberSchema = z.number().int().min(1);
const noteSchema = z.string().trim().max(300).default('');

/** What the engine can be asked for. */
export const recipeSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    requiresImage: z.boolean(),
    creative: z.boolean(),
    inputs: z.array(templateInputContentSchema),
    /** A template of it begins with these. */
    content: templateContentSchema,
  })
  .meta({ id: 'TemplateRecipe' });

export const templateRowSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    previewUrl: z.string(),
    recipe: z.string(),
    visible: z.boolean(),
    /** Null when it costs what a template without a price of its own costs. */
    credits: z.number().int().nullable(),
    publishedVersion: z.number().int().nullable(),
    newestVersion: z.number().int(),
    /** The newest version is an administrator's: later editions of the code leave it alone. */
    edited: z.boolean(),
    /** Of the last 30 days, without test runs. */
    uses: z.number().int(),
    /** Share of the finished ones that succeeded; null when none has finished. */
    successRate: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: 'TemplateRow' });
export type TemplateRow = z.infer<typeof templateRowSchema>;

export const templateVersionSchema = z
  .object({
    number: z.number().int(),
    /** Address of the administrator; null for an edition of the product's code. */
    author: z.string().nullable(),
    note: z.string(),
    createdAt: timestampSchema,
    published: z.boolean(),
    content: templateContentSchema,
  })
  .meta({ id: 'TemplateVersion' });
export type TemplateVersion = z.infer<typeof templateVersionSchema>;

export const adminTemplateSchema = z
  .object({
    id: z.string(),
    visible: z.boolean(),
    publishedVersion: z.number().int().nullable(),
    /** Newest first, at most 100. */
    versions: z.array(templateVersionSchema),
    /** Addresses of the card's pictures by the ids in `content.pictures`, with their sizes. */
    pictures: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        width: z.number(),
        height: z.number(),
        focus: focusSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminTemplate' });
export type AdminTemplate = z.infer<typeof adminTemplateSchema>;

export const templateProblemSchema = z
  .object({ field: z.string(), code: z.enum([...templateProblemCodes, 'form']), about: z.string() })
  .meta({ id: 'TemplateProblem' });

const byId = z.object({ id: z.string().max(100) });

export const adminTemplatesContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/templates', tags: ['admin'] })
    .output(z.object({ templates: z.array(templateRowSchema), standardCredits: z.number().int() })),
  recipes: endpoint('admin')
    .route({ method: 'GET', path: '/admin/template-recipes', tags: ['admin'] })
    .output(z.object({ recipes: z.array(recipeSchema) })),
  get: endpoint('admin')
    .route({ method: 'GET', path: '/admin/templates/{id}', tags: ['admin'] })
    .input(byId)
    .output(adminTemplateSchema),
  /** A hidden template with its first version, not published. */
  create: endpoint('admin')
    .route({ method: 'POST', path: '/admin/templates', tags: ['admin'], successStatus: 201 })
    .input(z.object({ id: templateIdSchema, content: templateContentSchema, note: noteSchema }))
    .output(adminTemplateSchema),
  /** The next version, as a draft. `basedOn` is the newest that was seen: `changed_meanwhile` when there is a newer one. */
  save: endpoint('admin')
    .route({ method: 'POST', path: '/admin/templates/{id}/versions', tags: ['admin'], successStatus: 201 })
    .input(byId.extend({ content: templateContentSchema, note: noteSchema, basedOn: numberSchema }))
    .output(adminTemplateSchema),
  /** What people get from now on. `seen` is the version that was published when the administrator looked. */
  publish: endpoint('admin')
    .route({ method: 'POST', path: '/admin/templates/{id}/publish', tags: ['admin'] })
    .input(byId.extend({ version: numberSchema, seen: numberSchema.nullable() }))
    .output(adminTemplateSchema),
  /** An older version once more, as the newest and published. */
  restore: endpoint('admin')
    .route({ method: 'POST', path: '/admin/templates/{id}/restore', tags: ['admin'] })
    .input(byId.extend({ version: numberSchema, basedOn: numberSchema }))
    .output(adminTemplateSchema),
  setVisible: endpoint('admin')
    .route({ method: 'POST', path: '/admin/templates/{id}/visible', tags: ['admin'] })
    .input(byId.extend({ visible: z.boolean(), seen: z.boolean() }))
    .output(adminTemplateSchema),
  /** All templates in their new order; `seen` is the order before. */
  reorder: endpoint('admin')
    .route({ method: 'POST', path: '/admin/template-order', tags: ['admin'] })
    .input(z.object({ ids: z.array(z.string().max(100)).max(1000), seen: z.array(z.string().max(100)).max(1000) }))
    .output(z.object({ ids: z.array(z.string()) })),
  /** Makes a picture with any version: through the queue like everybody's, free, and no use of the template. */
  testRun: endpoint('admin')
    .route({ method: 'POST', path: '/admin/templates/{id}/test-runs', tags: ['admin'], successStatus: 202 })
    .input(
      byId.extend({
        version: numberSchema,
        imageIds: z.array(idSchema).max(14).default([]),
        inputs: templateInputValuesSchema.default({}),
        model: z.string().max(100).optional(),
        requestKey: z.string().min(8).max(100),
      }),
    )
    .output(generationSchema.pick({ id: true, status: true, cost: true })),
  /** The pictures of a finished test run become the card's, in the next version, as a draft. */
  choosePictures: endpoint('admin')
    .route({ method: 'POST', path: '/admin/templates/{id}/pictures', tags: ['admin'] })
    .input(byId.extend({ generationId: idSchema, basedOn: numberSchema }))
    .output(adminTemplateSchema),
  /** Reads an exported template: what is wrong with it, by field, or its content. Changes nothing. */
  readExport: endpoint('admin')
    .route({ method: 'POST', path: '/admin/template-import', tags: ['admin'] })
    .input(z.object({ text: z.string().max(300_000) }))
    .output(
      z.object({
        problems: z.array(templateProblemSchema),
        template: z.object({ id: z.string(), content: templateContentSchema }).nullable(),
        /** Newest version of the template that already has this id; null when it is free. */
        existing: z.number().int().nullable(),
      }),
    ),
};
