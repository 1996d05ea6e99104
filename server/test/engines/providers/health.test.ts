import { expect, test } from 'vitest';
import { createCircuit } from '../../../src/engines/providers/circuit.ts';
import { CreativeError } from '../../../src/engines/providers/creative-error.ts';
import { createGate } from '../../../src/engines/providers/gate.ts';

function clockedCircuit() {
  let now = 1000;
  return { circuit: createCircuit(() => now), pass: (ms: number) => (now += ms) };
}
const down = new CreativeError('down', 'test');

test('three failures of health open it; a trial closes it, or opens it for twice as long', () => {
  const { circuit, pass } = clockedCircuit();
  for (let count = 0; count < 2; count += 1) circuit.failed(down);
  expect(circuit.wait()).toBe(0);
  circuit.failed(down);
  expect(circuit.wait()).toBe(30_000);
  pass(30_000);
  expect(circuit.wait()).toBe(0);
  // One at a time tries.
  expect(circuit.wait()).toBeGreaterThan(0);
  circuit.failed(down);
  expect(circuit.wait()).toBe(60_000);
  pass(60_000);
  expect(circuit.wait()).toBe(0);
  circuit.succeeded();
  expect([circuit.wait(), circuit.wait()]).toEqual([0, 0]);
});

test('success in between starts the count again; refusals say nothing about health', () => {
  const { circuit } = clockedCircuit();
  for (let round = 0; round < 5; round += 1) {
    circuit.failed(down);
    circuit.failed(down);
    circuit.succeeded();
    for (const failure of ['refused', 'empty', 'rejected', 'failed'] as const)
      circuit.failed(new CreativeError(failure, 'test'));
  }
  expect(circuit.wait()).toBe(0);
});

test('a busy provider is left alone for as long as it says, a wrong key at once', () => {
  const { circuit, pass } = clockedCircuit();
  circuit.failed(new CreativeError('busy', 'test', { retrySeconds: 34.4 }));
  expect(circuit.wait()).toBe(34_400);
  pass(34_400);
  expect(circuit.wait()).toBe(0);
  circuit.succeeded();
  circuit.failed(new CreativeError('misconfigured', 'test'));
  expect(circuit.wait()).toBe(30_000);
});

test('a trial that is withdrawn leaves the next one free to try', () => {
  const { circuit, pass } = clockedCircuit();
  circuit.failed(new CreativeError('misconfigured', 'test'));
  pass(30_000);
  expect(circuit.wait()).toBe(0);
  circuit.withdrawn();
  expect(circuit.wait()).toBe(0);
});

test('a gate lets its places through in order; who gives up loses nobody’s place', async () => {
  const gate = createGate(2);
  const calm = new AbortController().signal;
  const impatient = new AbortController();
  const order: string[] = [];
  const leaveFirst = await gate.enter(calm);
  const leaveSecond = await gate.enter(calm);
  const third = gate.enter(impatient.signal).then(() => order.push('third'));
  const fourth = gate.enter(calm).then((leave) => {
    order.push('fourth');
    return leave;
  });
  impatient.abort();
  await expect(third).rejects.toThrow('gave up waiting');
  leaveFirst();
  leaveFirst();
  const leaveFourth = await fourth;
  expect(order).toEqual(['fourth']);
  leaveSecond();
  leaveFourth();
  await Promise.all([gate.enter(calm), gate.enter(calm)]);
  await expect(gate.enter(impatient.signal)).rejects.toThrow();
});
