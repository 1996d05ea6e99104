import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { InstallOffer } from '../install/install-offer.tsx';
import { UpdateNote } from '../offline/update-note.tsx';
import { DropAnywhere } from '../upload/drop/drop-anywhere.tsx';
import { TakeOver } from '../upload/take-over.tsx';
import { Announcements } from './announcements.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { FrameStart } from './frame-start.tsx';
import { MainFocus } from './main-focus.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageSkeleton, useSlowPath } from './page-skeleton.tsx';
import { PlanNote } from './plan-note.tsx';
import { Welcome } from './welcome.tsx';

/** Frame of every page but the sign-in ones. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A failed page keeps its frame, so that there is always a way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const slowPath = useSlowPath();
  return (
    <div className="flex min-h-dvh flex-col">
      <FrameStart />
      <MainFocus />
      <NavigationBar />
      <Announcements />
      <OfflineNote />
      <UpdateNote />
      <PlanNote />
      <Welcome />
      <InstallOffer />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {slowPath !== undefined && <PageSkeleton path={slowPath} />}
        {/* Hidden, not gone: what was typed is there again if the next page never comes. */}
        <div hidden={slowPath !== undefined}>{children}</div>
      </main>
      <Footer />
      <DropAnywhere />
      <TakeOver />
    </div>
  );
}
