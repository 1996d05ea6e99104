/** What a plan costs in credits. */
import { standardOperationCosts, type OperationCosts } from '@afterglow/domain/billing/operation-costs';
import type { EditOp, Step } from '@afterglow/domain/edits/steps';

/** Prices of the chat, and of templates asked for in it. An admin may have set others. */
export interface PlanPrices {
  readonly analysis: number;
  readonly creativeEdit: number;
  /** One run of adjustments, however many settings it has. */
  readonly advancedEdit: number;
  readonly backgroundRemoval: number;
  readonly qualityEnhancement: number;
  /** Price of each template that has no price of its own in the chat, by operation. */
  readonly templates: Readonly<Record<TemplateOp, number>>;
}

const adjustments = [
  'crop',
  'trim',
  'extend',
  'rotate',
  'straighten',
  'flip',
  'resize',
  'tone',
  'look',
  'text',
  'watermark',
  'adjust',
  'retouch',
] as const satisfies readonly EditOp[];
const enhancements = ['upscale', 'enhance-light', 'denoise', 'deblur'] as const satisfies readonly EditOp[];
type ChatOp =
  | (typeof adjustments)[number]
  | (typeof enhancements)[number]
  | 'remove-background'
  | 'erase'
  | 'recolor'
  | 'obscure'
  | 'compose'
  | 'collage'
  | 'creative-edit';
/** Operations that are templates of the catalogue. */
export type TemplateOp = Exclude<EditOp, ChatOp>;

const standardTemplatePrices: Readonly<Record<TemplateOp, number>> = {
  restore: 10,
  'remove-people': 10,
  'hair-change': 10,
  'id-photo': 10,
  'oil-painting': 12,
  'sketch-portrait': 8,
  'anime-portrait': 8,
  'anime-to-real': 10,
  'glass-texture': 10,
  'character-figurine': 10,
  'character-setting': 10,
  'double-exposure': 10,
  'treasure-map': 10,
  'ancient-style': 10,
  'dragon-palm': 10,
  'silk-universe': 10,
  'text-art': 10,
  'city-weather-forecast': 11,
  'coloring-page': 10,
  'doodle-ad': 10,
};

/** The planner's prices from the costs of operations and what the templates among its operations cost; by default what they came with. */
export function pricesOf(
  costs: OperationCosts,
  templates: Readonly<Partial<Record<TemplateOp, number>>> = {},
): PlanPrices {
  return {
    analysis: costs.analysis,
    creativeEdit: costs.imageEdit,
    advancedEdit: costs.advancedEdit,
    backgroundRemoval: costs.backgroundRemoval,
    qualityEnhancement: costs.qualityEnhance,
    templates: { ...standardTemplatePrices, ...templates },
  };
}

/** The prices of a new installation. */
export const standardPrices: PlanPrices = pricesOf(standardOperationCosts);

const isAdjustment = (step: Step): boolean => adjustments.some((op) => op === step.op);

function priceStep(step: Step, prices: PlanPrices): number {
  switch (step.op) {
    case 'analyse':
    case 'detect-objects':
      return prices.analysis;
    case 'undo':
    case 'redo':
    case 'original':
    case 'compare':
    case 'select':
    case 'export':
      return 0;
    case 'remove-background':
      return prices.backgroundRemoval;
    case 'creative-edit':
      return prices.creativeEdit;
    case 'upscale':
    case 'enhance-light':
    case 'denoise':
    case 'deblur':
      return prices.qualityEnhancement;
    case 'crop':
    case 'trim':
    case 'extend':
    case 'rotate':
    case 'straighten':
    case 'flip':
    case 'resize':
    case 'tone':
    case 'look':
    case 'text':
    case 'watermark':
    case 'adjust':
    case 'retouch':
    case 'erase':
    case 'recolor':
    case 'obscure':
    case 'compose':
    case 'collage':
      return prices.advancedEdit;
    default:
      return prices.templates[step.op];
  }
}

/** Two neighboring steps that cost as much as the first alone: adjustments of the same picture. */
export function sharesPrice(before: Step, step: Step): boolean {
  return isAdjustment(before) && isAdjustment(step) && before.on === step.on;
}

/** Credits of all steps on all their pictures; neighboring adjustments of the same picture are one advanced edit. */
export function pricePlan(steps: readonly Step[], pictures: number, prices: PlanPrices = standardPrices): number {
  return steps.reduce((sum, step, index) => {
    const before = steps[index - 1];
    if (before && sharesPrice(before, step)) return sum;
    return sum + priceStep(step, prices) * (step.on === 'all' ? Math.max(1, pictures) : 1);
  }, 0);
}
