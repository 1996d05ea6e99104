/** With which tool a step is opened again, and what that tool is then set to. */
import type { PanelSettings } from '@afterglow/domain/edits/panel-settings';
import { shapeSettings } from '@afterglow/domain/edits/step-names';
import type { Step } from '@afterglow/domain/edits/steps';
import { engineCalls } from '@afterglow/planner/engine-calls';
import { isLook, isWork } from '@afterglow/planner/price/edit-runs';
import { keepText } from '../../../../session/use-kept-text.ts';
import { wearLook } from '../../adjust/looks/worn-look.ts';
import { panelOf } from '../../adjust/panel-of-settings.ts';
import { neutralPanel } from '../../adjust/settings.ts';
import { keepLayers } from '../../layers/kept-layers.ts';
import type { ToolId } from '../../tools/tool-list.ts';
import type { Size } from '../../view.ts';

/** Undefined: it is described in words again. */
export function openAgain(steps: readonly Step[], parentId: string, picture: Size): ToolId | undefined {
  const [step, ...more] = steps;
  if (step === undefined) return undefined;
  if (more.length === 0) {
    if (step.op === 'compose') {
      keepLayers(parentId, step.layers);
      return 'layers';
    }
    if (step.op === 'retouch') {
      const { op: _op, on: _on, ...state } = step;
      keepText(`retouch:${parentId}`, JSON.stringify(state));
      return 'retouch';
    }
    if (step.op === 'extend' && step.sides !== undefined) return 'expand';
    if (step.op === 'look' && step.name !== 'sepia' && step.name !== 'negative') {
      keepPanel(parentId, wearLook(neutralPanel, step.name, step.strength ?? 1));
      return 'adjust';
    }
  }
  const settings = settingsOf(steps, picture);
  if (settings === undefined) return undefined;
  const { local, ...rest } = settings;
  // the panel shows what is cut off, where corners are and by how much a picture is turned, not that it is to be found
  if (rest.trim ?? rest.uprights ?? rest.level) return undefined;
  if (local !== undefined) {
    if (Object.keys(rest).length > 0) return undefined;
    keepText(`local:${parentId}`, JSON.stringify(local));
    return 'local';
  }
  keepPanel(parentId, panelOf(rest));
  return 'adjust';
}

const keepPanel = (versionId: string, state: typeof neutralPanel): void =>
  keepText(`adjust:${versionId}`, JSON.stringify({ state, ratioId: 'free' }));

const shapes: ReadonlySet<string> = new Set(shapeSettings);

/** The steps as one setting of the panel; undefined where the panel cannot say the same at once. */
function settingsOf(steps: readonly Step[], picture: Size): PanelSettings | undefined {
  const calls = steps.flatMap((step) =>
    isWork(step) && !isLook(step) && step.op !== 'creative-edit'
      ? engineCalls(step, picture)
      : [{ task: '', options: {} }],
  );
  if (calls.some(({ task }) => task !== 'adjust')) return undefined;
  const keys = calls.flatMap(({ options }) => Object.keys(options));
  const shaped = calls.filter(({ options }) => Object.keys(options).some((key) => shapes.has(key)));
  if (new Set(keys).size < keys.length || shaped.length > 1) return undefined;
  return Object.fromEntries(calls.flatMap(({ options }) => Object.entries(options)));
}
