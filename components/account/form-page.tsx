import type { ReactNode } from 'react';
import { FormResult, type FormResultView } from './form-result';

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** Result of the form that was sent from this page. */
  result?: FormResultView;
  children: ReactNode;
}

/** A page with one form, without sign-in. */
export function FormPage({ title, lead, result, children }: FormPageProps) {
  return (
    <div className="grid max-w-prose gap-6">
      {result && <FormResult result={result} />}
      <div className="grid gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
