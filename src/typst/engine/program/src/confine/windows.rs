//! Windows: a job object limits memory and processes. Files and network stay open to the rights of the user.

use std::mem::{size_of, zeroed};
use std::ptr;

use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_ACTIVE_PROCESS,
    JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, JOB_OBJECT_LIMIT_PROCESS_MEMORY, JOBOBJECT_EXTENDED_LIMIT_INFORMATION,
    JobObjectExtendedLimitInformation, SetInformationJobObject,
};
use windows_sys::Win32::System::ProcessStatus::{GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::GetCurrentProcess;

use super::Enforced;

/// Nothing is closed before the threads start.
pub fn close_files() {}

/// Enters a job whose only process this is.
pub fn close_rest((): (), memory: u64) -> Enforced {
    let means = if enter_job(memory) { vec!["job object"] } else { Vec::new() };
    Enforced { memory: means.clone(), processes: means, ..Enforced::default() }
}

fn enter_job(memory: u64) -> bool {
    // SAFETY: plain structures of numbers, for which zero is a value, live through the calls. The handle of the job stays
    // open until the process ends.
    unsafe {
        let process = GetCurrentProcess();
        let mut used: PROCESS_MEMORY_COUNTERS = zeroed();
        let mut limits: JOBOBJECT_EXTENDED_LIMIT_INFORMATION = zeroed();
        let job = CreateJobObjectW(ptr::null(), ptr::null());
        if job.is_null() || GetProcessMemoryInfo(process, &mut used, size_of_val(&used) as u32) == 0 {
            return false;
        }
        limits.ProcessMemoryLimit = used.PagefileUsage.saturating_add(usize::try_from(memory).unwrap_or(usize::MAX));
        limits.BasicLimitInformation.ActiveProcessLimit = 1;
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY
            | JOB_OBJECT_LIMIT_ACTIVE_PROCESS
            | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
        let (information, size) = ((&raw const limits).cast(), size_of::<JOBOBJECT_EXTENDED_LIMIT_INFORMATION>());
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, information, size as u32) != 0
            && AssignProcessToJobObject(job, process) != 0
    }
}
