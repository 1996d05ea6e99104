import type { StepWords } from './use-step-words.ts';
import './step-chain.css';

const MOST_SHOWN = 6;

/** What a recipe does, in one line of names. */
export function StepChain({ ops, words }: { readonly ops: readonly string[]; readonly words: StepWords }) {
  return (
    <ol className="step-chain">
      {ops.slice(0, MOST_SHOWN).map((op, index) => (
        <li key={`${index} ${op}`}>{words.step(op)}</li>
      ))}
      {ops.length > MOST_SHOWN && <li className="num">+{ops.length - MOST_SHOWN}</li>}
    </ol>
  );
}
