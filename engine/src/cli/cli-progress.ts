/** A progress bar on a terminal, plain lines elsewhere. */
import type { EngineStage } from '../run/task.ts';

export interface ProgressLine {
  show(stage: EngineStage, progress: number): void;
  /** A step in words. */
  note(text: string): void;
  /** Clears the bar; safe to call twice. */
  end(): void;
}

const WIDTH = 28;

/** `prefix` is printed before the bar, e.g. the number of the picture. */
export function createProgressLine(stream: NodeJS.WriteStream = process.stderr, prefix = ''): ProgressLine {
  let lastStage = '';
  let drawn = false;
  const draw = (text: string): void => {
    stream.write(`\r\x1b[K${text}`);
    drawn = true;
  };
  return {
    show(stage, progress) {
      if (!stream.isTTY) {
        if (stage !== lastStage) stream.write(`${prefix}${stage}\n`);
        lastStage = stage;
        return;
      }
      const filled = Math.round(WIDTH * progress);
      draw(
        `${prefix}${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(Math.round(progress * 100)).padStart(3)} % ${stage}`,
      );
    },
    note(text) {
      if (stream.isTTY) draw(text);
      else stream.write(`${text}\n`);
    },
    end() {
      if (drawn) stream.write('\r\x1b[K');
      drawn = false;
    },
  };
}
