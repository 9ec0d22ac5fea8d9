import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Redirects `/#resumo`, the earlier URL of the summary, to `/summary`, because the server never sees a hash. */
export function SummaryRedirect() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '#resumo') navigate(`/summary${search}`, { replace: true });
  }, [hash, search, navigate]);
  return null;
}
