import { useEffect, useRef, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Note } from './note.tsx';

/** A key or secret that was just made, for the only time. */
export function ShownOnce({
  value,
  title,
  label = title,
  text,
  copy,
  copied,
}: {
  readonly value: string;
  readonly title: string;
  /** Names the field; as the title unless said. */
  readonly label?: string;
  readonly text: string;
  /** What the button says, before and after. */
  readonly copy: string;
  readonly copied: string;
}) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Ready to be copied by hand, too: the clipboard is missing on plain http.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  async function toClipboard(): Promise<void> {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  }
  return (
    <Note
      kind="ok"
      title={title}
      actions={
        <Button
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void toClipboard().catch(() => field.current?.select())}
        >
          {isCopied ? copied : copy}
        </Button>
      }
    >
      <p className="text-ink-2">{text}</p>
      <input ref={field} className="input mt-3 font-mono" readOnly value={value} aria-label={label} />
    </Note>
  );
}
