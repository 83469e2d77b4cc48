import { createFileRoute } from '@tanstack/react-router'
import HomePage from '#web/features/home/home-page.tsx'

export const Route = createFileRoute('/_app/dashboard')({ component: HomePage })
