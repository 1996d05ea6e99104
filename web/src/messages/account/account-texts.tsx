import { Outlet } from 'react-router';
import { WingMessages } from '../messages-provider.tsx';

export default function AccountTexts() {
  return (
    <WingMessages wing="account">
      <Outlet />
    </WingMessages>
  );
}
