import { Outlet } from 'react-router';
import { WingMessages } from '../messages-provider.tsx';

/** An account's entries and sign-ins are shown to an administrator in the words its owner reads. */
export default function AdminTexts() {
  return (
    <WingMessages wing="account">
      <WingMessages wing="admin">
        <Outlet />
      </WingMessages>
    </WingMessages>
  );
}
