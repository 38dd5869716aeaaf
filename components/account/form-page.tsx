import type { ReactNode } from 'react';
import { FormResult, type FormResultView } from './form-result';

interface FormPageProps {
  title: string;
  lead?: ReactNode;
  /** What the form has to say that was sent from it. */
  result?: FormResultView;
  children: ReactNode;
}

/** A page of one form, for somebody who is not signed in. */
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
