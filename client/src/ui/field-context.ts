import { createContext, use } from 'react';

export interface FieldWiring {
  id?: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
}

const FieldContext = createContext<FieldWiring>({});
export const FieldProvider = FieldContext.Provider;

/** The props that connect a control to the `Field` around it; its own props take precedence. */
export function useFieldProps(own: { id?: string; 'aria-describedby'?: string }) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field.id,
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
