import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { useMedia } from '../ui/layout/use-media.ts';
import { warmStage } from './warm-stage.ts';

/** A card that becomes its template's stage: its picture travels there and back (styles/motion.css), unless somebody wants less motion. */
export function TemplateLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const isMoving = useViewTransitionState(to);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <Link
      to={to}
      className={className}
      viewTransition={!isStill}
      data-moving={isMoving || undefined}
      onClick={(event) => warmStage(event.currentTarget)}
    >
      {children}
    </Link>
  );
}
