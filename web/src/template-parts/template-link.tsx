import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigation, useViewTransitionState } from 'react-router';
import { useMedia } from '../ui/layout/use-media.ts';
import { warmStage } from './warm-stage.ts';

/**
 * A card that becomes its template's stage: its picture travels there and back (styles/motion.css), unless somebody wants less
 * motion. It looks pressed from the press until the page is there: what the page needs may be on its way for a while.
 */
export function TemplateLink({
  to,
  className = '',
  children,
}: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const isMoving = useViewTransitionState(to);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [isPressed, setPressed] = useState(false);
  return (
    <Link
      to={to}
      className={`template-link ${className}`}
      viewTransition={!isStill}
      data-moving={isMoving || undefined}
      data-pressed={isPressed || undefined}
      onClick={(event) => {
        warmStage(event.currentTarget);
        if (staysHere(event)) setPressed(true);
      }}
    >
      {children}
      {isPressed && <UntilThere onEnd={() => setPressed(false)} />}
    </Link>
  );
}

/** Not for another tab or a file. */
const staysHere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Tells when the navigation is over without its page, be it because another one began. Only the pressed card listens, not the whole wall. */
function UntilThere({ onEnd }: { readonly onEnd: () => void }) {
  const { state } = useNavigation();
  const isBegun = useRef(false);
  useEffect(() => {
    if (state !== 'idle') isBegun.current = true;
    else if (isBegun.current) onEnd();
  }, [state, onEnd]);
  return null;
}
