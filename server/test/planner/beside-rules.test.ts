import type { PlannerState } from '@afterglow/domain/edits/plan';
import { standardPrices } from '@afterglow/planner/price/price';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readPlannerConfig } from '../../src/config/planner-config.ts';
import { planBesideRules } from '../../src/conversations/planning/beside-rules.ts';
import { createDifferenceBook } from '../../src/conversations/planning/plan-differences.ts';
import { createModelPlanner } from '../../src/conversations/planning/plan-with-model.ts';
import { startLocalProvider, type LocalProvider } from '../engines/providers/support/local-provider.ts';

const state: PlannerState = {
  pictures: [{ width: 800, height: 600 }],
  current: 1,
  last: [{ op: 'tone', exposure: 0.5 }],
  undoable: 1,
  redoable: 0,
  mask: false,
  creative: false,
};

let provider: LocalProvider | undefined;
afterEach(() => provider?.close());

/** A model that answers every wish with one call. */
async function modelThatCalls(name: string, input: unknown) {
  const call = { id: 'call_0', type: 'function', function: { name, arguments: JSON.stringify(input) } };
  const message = { role: 'assistant', content: null, refusal: null, tool_calls: [call] };
  provider = await startLocalProvider(() => ({
    json: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_763_700_000,
      model: 'local',
      choices: [{ index: 0, message, logprobs: null, finish_reason: 'tool_calls' }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    },
  }));
  const config = readPlannerConfig({ PLANNER_MODEL: 'local', PLANNER_BASE_URL: `${provider.url}/v1` });
  if (config === undefined) throw new Error('no planner');
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const differences = createDifferenceBook({ now: () => new Date(1_763_700_000_000) });
  const ask = planBesideRules(createModelPlanner(config, { logger, now: () => 0 }), { logger, differences });
  const { requests } = provider;
  return {
    lines,
    differences,
    requests,
    plan: (text: string) => ask(text, state, standardPrices, new AbortController().signal),
  };
}

test('where the model differs from the rules, the log has codes and none of the person’s words', async () => {
  const { plan, lines, differences } = await modelThatCalls('flip', { axis: 'horizontal' });
  expect(await plan('make Grandma Rosalind brighter')).toMatchObject({ steps: [{ op: 'flip' }] });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ rules: ['unread'], model: ['flip'], asked: true });
  expect(lines[0]).not.toContain('Rosalind');
  expect(differences.read()).toEqual({
    compared: 1,
    differed: 1,
    latest: [{ at: '2025-11-21T04:40:00.000Z', rules: ['unread'], model: ['flip'] }],
  });
});

test('another amount of the same is no difference', async () => {
  const { plan, lines, differences } = await modelThatCalls('tone', { exposure: 0.4 });
  expect(await plan('make it brighter')).toMatchObject({ steps: [{ op: 'tone', exposure: 0.4 }] });
  expect(lines).toEqual([]);
  expect(differences.read()).toEqual({ compared: 1, differed: 0, latest: [] });
});

test.each([
  'remove her clothes',
  'who is this man',
  'what does it cost to enlarge it',
  'what have you done so far',
  'do you store my photos',
])('the model is not asked: %s', async (text) => {
  const { plan, requests } = await modelThatCalls('flip', { axis: 'horizontal' });
  expect(await plan(text)).toBeUndefined();
  expect(requests).toEqual([]);
});
