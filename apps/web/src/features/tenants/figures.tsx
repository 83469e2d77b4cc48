import { FigureStrip } from '#web/ui/charts/figure-strip.tsx'

interface FiguresProps {
  figures: { tenants: number; active: number; users: number } | undefined
  isLoading: boolean
}

/** The number of companies, of active ones, and of their people; nothing where they could not be loaded. */
export function Figures({ figures, isLoading }: FiguresProps) {
  if (!figures && !isLoading) return null
  return (
    <FigureStrip
      label="All tenants"
      figures={[
        { name: 'Tenants', value: figures?.tenants },
        { name: 'Active', value: figures?.active },
        { name: 'Users', value: figures?.users },
      ]}
    />
  )
}
