import { Outlet } from 'react-router';
import { BundleMessages } from './messages-provider.tsx';

/** An account's entries and sign-ins are shown to an administrator in the words its owner reads. */
export default function AdminTexts() {
  return (
    <BundleMessages bundle="account">
      <BundleMessages bundle="admin">
        <Outlet />
      </BundleMessages>
    </BundleMessages>
  );
}
