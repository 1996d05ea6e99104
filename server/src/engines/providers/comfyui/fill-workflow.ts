import { z } from 'zod';
import { CreativeError } from '../creative-error.ts';

/** An API-format graph: node number → class and inputs. The export of the editor's own format has `nodes` and `links`. */
const workflowSchema = z.record(
  z.string(),
  z.looseObject({ class_type: z.string(), inputs: z.record(z.string(), z.unknown()) }),
);
export type Workflow = z.output<typeof workflowSchema>;

export interface WorkflowValues {
  readonly prompt: string;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  /** What the server calls an uploaded file. */
  readonly image: unknown;
  readonly mask: unknown;
}

/** Parses a workflow file. Throws `misconfigured`. */
export function parseWorkflow(text: string): Workflow {
  try {
    return workflowSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new CreativeError(
      'misconfigured',
      'the ComfyUI workflow is not a file in API format (Workflow → Export (API))',
      { cause: error },
    );
  }
}

/** True when the workflow has a place for this value. */
export function hasPlace(workflow: Workflow, name: keyof WorkflowValues): boolean {
  return Object.values(workflow).some(({ inputs }) =>
    Object.values(inputs).some((value) => typeof value === 'string' && value.includes(`%${name}%`)),
  );
}

/**
 * Puts the values where inputs say `%prompt%`, `%seed%`, `%width%`, `%height%`, `%image%` or `%mask%`. An input that is
 * nothing but a placeholder gets the value itself (a number, a file); inside a longer text it is text. One pass: a prompt
 * that contains a placeholder stays what the person wrote.
 */
export function fillWorkflow(workflow: Workflow, values: WorkflowValues): Workflow {
  const known = new Map<string, unknown>(Object.entries(values));
  const fill = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    const whole = known.get(value.slice(1, -1));
    if (value === `%${value.slice(1, -1)}%` && whole !== undefined) return whole;
    return value.replace(/%(prompt|seed|width|height)%/g, (_, name: string) => String(known.get(name)));
  };
  return Object.fromEntries(
    Object.entries(workflow).map(([id, node]) => [
      id,
      { ...node, inputs: Object.fromEntries(Object.entries(node.inputs).map(([key, value]) => [key, fill(value)])) },
    ]),
  );
}
