import './swatch.css';

/** A color in a line of words. Without `label` the words beside it say which. */
export function Swatch({ color, label }: { readonly color: string; readonly label?: string }) {
  return (
    <span
      className="swatch"
      style={{ background: color }}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label, title: label })}
    />
  );
}
