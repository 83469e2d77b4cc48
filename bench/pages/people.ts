/** The people of the demo through whose eyes pages are measured. */
export const employee = 'employee@acme.example'
export const manager = 'manager@acme.example'
export const director = 'director@acme.example'
export const administrator = 'admin@acme.example'
